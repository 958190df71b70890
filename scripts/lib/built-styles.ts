import { type AliasOptions, createServer, type Plugin, type ViteDevServer } from 'vite'

/**
 * Computes the class names of style modules in the build instead of in the browser
 * (docs/decisions/2026-11-23-class-names-in-the-build.md).
 */
export function builtStyles(): Plugin {
  let server: Promise<ViteDevServer> | undefined
  return {
    name: 'built-styles',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /\.styles\.ts$/ },
      async handler(id) {
        server ??= evaluator(this.environment.config.resolve.alias)
        const styles = await (await server).ssrLoadModule(id)
        return Object.entries(styles)
          .map(([name, value]) => `export const ${name} = ${written(value, id)}`)
          .join('\n')
      },
    },
    async closeBundle() {
      await (await server)?.close()
      server = undefined
    },
  }
}

function evaluator(alias: AliasOptions): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}

function written(value: unknown, id: string): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (typeof part === 'function' || part === undefined)
      throw new Error(`${name} of ${id} is not a class name, so the build can't include it`)
    return part
  })
}
