/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | readonly Html[] | null

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

function written(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return escaped(String(piece))
}

/** A template of markup: interpolated values that are not Html are escaped. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(pieces[at - 1] ?? null) + part))
}
