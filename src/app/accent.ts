import { accentOf } from '../ui/theme/accent.ts'

/** The accent colour of the portal's default icon, which index.html links. */
const HI_VIS = '#ffc800'

/** Replaces hi-vis yellow everywhere with a company's accent, given as #rrggbb or #rgb. */
export function applyAccent(accent: string): void {
  const { day, dark, edge } = accentOf(accent)
  const { dataset, style } = document.documentElement
  const setColours = (name: string, light: string, night: string) => {
    style.setProperty(`--accent-light${name}`, light)
    style.setProperty(`--accent-dark${name}`, night)
  }
  setColours('', day.ground, dark.ground)
  setColours('-on', day.on, dark.on)
  setColours('-hover', day.hover, dark.hover)
  setColours('-edge', edge, dark.ground)
  dataset['accent'] = ''
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark.ground)
  void paintIcon(dark.ground)
}

/** Recolours the tab icon; without a network it keeps its colour. */
async function paintIcon(accent: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!link) return
  try {
    const drawing = await (await fetch(link.href)).text()
    link.href = `data:image/svg+xml,${encodeURIComponent(drawing.replace(HI_VIS, accent))}`
  } catch {
    // Only decoration.
  }
}
