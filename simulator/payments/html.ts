/** Markup that is safe to put into a page as it is. */
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

/** A template of markup: all that is put into it and is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(pieces[at - 1] ?? null) + part))
}
