/** The portal's main file, whose name differs between versions; empty where there is none. */
export const portalVersion = (): string =>
  scriptOf(document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')

const scriptOf = (src: string) => /[\w.-]+\.js$/.exec(src)?.[0] ?? ''
