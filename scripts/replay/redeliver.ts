/**
 * A message that a page sends while it is being left, for example for a payment, may be lost. It is therefore
 * also stored in the tab, and the next page sends it again; the receiver drops duplicates by id. The function
 * is passed to pages as text, so it must be self-contained.
 */
export function redeliver(send: (message: string) => void): (seen: unknown) => void {
  const key = 'movements of the page before'
  // A page without an origin has no storage, and frames leave this to their page.
  const isKeeping = origin !== 'null' && parent === window
  if (isKeeping)
    for (const message of (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean)) send(message)
  // A random id, because the clock may be fixed and each page counts from 1.
  const page = crypto.randomUUID()
  let kept = ''
  let count = 0
  return (seen) => {
    count += 1
    const message = JSON.stringify({ id: `${page} ${count}`, seen })
    kept += `${message}\n`
    if (isKeeping) sessionStorage.setItem(key, kept)
    send(message)
  }
}
