/** Replaces the page by words, where the portal can’t run. */
export function say(problem: string): void {
  const words = document.createElement('p')
  words.textContent = problem
  document.body.replaceChildren(words)
}
