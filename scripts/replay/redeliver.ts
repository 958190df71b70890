/**
 * What a page says in the moment in which it leaves, as for a payment, may be lost on its way out of the
 * browser. So it is kept in the tab, too, and the next page tells it again; who listens knows it by its id.
 * It is given to pages as text: it must name nothing outside itself.
 */
export function redeliver(tell: (told: string) => void): (seen: unknown) => void {
  const key = 'movements of the page before'
  // A page without an origin keeps nothing, and a frame leaves that to the page that it is in.
  const isKeeping = origin !== 'null' && parent === window
  if (isKeeping)
    for (const told of (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean)) tell(told)
  // The clock may stand still, and each page begins to count anew.
  const page = crypto.randomUUID()
  let kept = ''
  let count = 0
  return (seen) => {
    count += 1
    const told = JSON.stringify({ id: `${page} ${count}`, seen })
    kept += `${told}\n`
    if (isKeeping) sessionStorage.setItem(key, kept)
    tell(told)
  }
}
