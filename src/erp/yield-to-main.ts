/**
 * Goes on in a task of its own. To begin a call takes a phone some milliseconds, and a page that opens begins
 * half a dozen: together they would keep it from its user.
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
