/* A page that lasts from one test of a file to the next: it has its storages and its time until it is closed. */

let isOpen = false

/** Whether there is one. Then nothing is put back between two tests. */
export const hasLastingPage = () => isOpen

/** Keeps what is there for the next test; gives what ends that. */
export function keepPage(): () => void {
  isOpen = true
  return () => {
    isOpen = false
  }
}
