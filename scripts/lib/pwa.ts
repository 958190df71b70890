import { VitePWA } from 'vite-plugin-pwa'

interface Worker {
  /** Where its `sw.ts` is. */
  readonly folder: string
  /** More that it keeps, as patterns. */
  readonly files?: readonly string[]
  /** What it does not keep, as patterns. */
  readonly without?: readonly string[]
}

/** A worker that is no module has no `import.meta`; what draws PDFs asks for it. */
const knowsItsAddress = {
  name: 'knows-its-address',
  config: () => ({ define: { 'import.meta.url': 'self.location.href' } }),
}

/** What makes the portal a thing that can be installed, and the worker that serves it without a network. */
export const pwa = ({ folder, files = [], without = [] }: Worker) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: folder,
    filename: 'sw.ts',
    // The portal registers it itself, once it has nothing better to do.
    injectRegister: false,
    injectManifest: {
      // Not a module: not every browser takes one for a worker of this kind.
      rollupFormat: 'iife',
      globIgnores: [...without],
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg', ...files],
      // The simulator is in the worker of the portal from a folder.
      maximumFileSizeToCacheInBytes: 5_000_000,
      // A file whose name holds its hash is what it was.
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [knowsItsAddress] },
    },
    manifest: {
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
