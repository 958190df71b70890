/* Declarations of a package that has none. */

declare module 'saxen' {
  interface Hooks {
    /** Attributes are as written, with their entities. */
    openTag: (name: string, attributes: () => Readonly<Record<string, string>>) => void
    closeTag: (name: string) => void
    text: (text: string) => void
    cdata: (text: string) => void
  }
  /** Throws where the text is no XML. */
  export class Parser {
    on<K extends keyof Hooks>(name: K, hook: Hooks[K]): this
    write(piece: string): this
    end(): void
    stop(): void
  }
}
