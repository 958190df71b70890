/**
 * Yields to the main thread. Starting a call takes a phone some milliseconds, and a page starts half a dozen
 * calls: without a break they would block the main thread.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((goOn) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      goOn()
    }
    port2.postMessage(null)
  })
