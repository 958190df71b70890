import { connect } from 'node:net'

/*
 * A load generator with little overhead: raw keep-alive connections with one pending request each, which parse
 * only a reply's head and count the remaining bytes.
 */

const HEAD_END = '\r\n\r\n'

export interface Load {
  readonly port: number
  /** Complete HTTP requests, sent in turn repeatedly. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  readonly seconds: number
}

/** Replies per second. Waits for requests pending at the end. Rejects on any status but 200. */
export async function load({ port, requests, connections, seconds }: Load): Promise<number> {
  const started = performance.now()
  let sent = 0
  const next = () => {
    if (performance.now() - started > seconds * 1000) return undefined
    return requests[sent++ % requests.length]
  }
  // The client never sleeps. Otherwise the faster servers, which it can't keep up with, are spared the cost of
  // waking it.
  let isOver = false
  const stayAwake = () => void (isOver || setImmediate(stayAwake))
  stayAwake()
  await Promise.all(Array.from({ length: connections }, () => converse(port, next)))
  isOver = true
  return sent / ((performance.now() - started) / 1000)
}

/** One connection: sends the requests of `next` until it returns none. */
function converse(port: number, next: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let head: Buffer | undefined
    let bodyLeft: number | undefined

    const ask = () => {
      const request = next()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    /** Processes a chunk. Returns true once the reply is complete. */
    const take = (chunk: Buffer): boolean => {
      if (bodyLeft === undefined) {
        head = head ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(HEAD_END)
        if (end < 0) return false
        bodyLeft = bodyLength(head.toString('latin1', 0, end)) - (head.length - end - HEAD_END.length)
        head = undefined
      } else bodyLeft -= chunk.length
      if (bodyLeft > 0) return false
      bodyLeft = undefined
      return true
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      try {
        if (take(chunk)) ask()
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.on('error', reject)
  })
}

function bodyLength(head: string): number {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`The server replied ${head.split('\r\n')[0]}`)
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (!length) throw new Error('The server replied without a Content-Length')
  return Number(length)
}
