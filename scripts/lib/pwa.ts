import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What every page needs, as patterns. */
const PAGE = ['index.html', 'browser-check.js', 'assets/*.{js,css,woff2}', 'favicon.svg']

interface Worker {
  readonly folder: string
  readonly file?: string
  /** Additional files to precache, as patterns; null to precache none, and to make nothing installable. */
  readonly files?: readonly string[] | null
  /** Files not to precache, as patterns. */
  readonly without?: readonly string[]
  /** More plugins for its build. */
  readonly plugins?: readonly Plugin[]
}

/** A worker that is not a module has no `import.meta`, which the PDF library uses. */
const knowsItsAddress = {
  name: 'knows-its-address',
  config: () => ({ define: { 'import.meta.url': 'self.location.href' } }),
}

/** The manifest that makes the portal installable, and the worker that serves it offline. */
export const pwa = ({ folder, file = 'sw.ts', files = [], without = [], plugins = [] }: Worker) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: folder,
    filename: file,
    // The portal registers it after the page has settled.
    injectRegister: false,
    injectManifest: {
      // Some browsers don't support modules for service workers.
      rollupFormat: 'iife',
      globIgnores: [...without],
      globPatterns: files === null ? [] : [...PAGE, ...files],
      // The demo's worker contains the simulator.
      maximumFileSizeToCacheInBytes: 5_000_000,
      // Names with a hash never change content.
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [knowsItsAddress, ...plugins] },
    },
    manifest: files !== null && {
      id: '/',
      name: 'Trade Portal',
      short_name: 'Trade Portal',
      description: 'Order, quote and look after your trade account.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#141a17',
      background_color: '#eceeec',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
