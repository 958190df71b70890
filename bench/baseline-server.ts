import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listenOnFreePort } from './listen-free-port.ts'

/*
 * The upper limit of Node's HTTP on this machine: reads the request's body, looks it up and sends prepared
 * bytes. Argument: the file of exchanges.
 */
const [file = ''] = process.argv.slice(2)
const exchanges: { request: string; reply: unknown }[] = JSON.parse(readFileSync(file, 'utf8'))
const ready = new Map(exchanges.map(({ request, reply }) => [request, Buffer.from(JSON.stringify(reply))]))

const server = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    const bytes = ready.get(Buffer.concat(chunks).toString()) ?? Buffer.from('{}')
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
    res.end(bytes)
  })
})
listenOnFreePort(server)
