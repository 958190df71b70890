/** A box in CSS pixels from the top left corner of what the portal shows. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The element of a step, ringed in the picture. Steps are numbered from 0. */
export interface Ring extends Box {
  readonly step: number
}

/** The portal as it looked: a copy of its page that needs no script and no further reply. */
export interface Picture {
  /** The document, without its styles. */
  readonly html: string
  /** The styles that applied, which pictures of the same pages share. */
  readonly css: string
  /** The size of the part of the portal that was in view, in CSS pixels. */
  readonly size: Pick<Box, 'width' | 'height'>
  readonly rings: readonly Ring[]
}
