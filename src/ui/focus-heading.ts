export const heading = () => document.getElementById('main')?.querySelector('h1') ?? null

/** The page's heading, made focusable. */
export function headingToFocus(): HTMLElement | null {
  const title = heading()
  if (title) title.tabIndex = -1
  return title
}
