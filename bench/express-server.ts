import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import express from 'express'
import { listenOnFreePort } from './listen-free-port.ts'

/* A typical Express 5 route. Argument: the file of exchanges. */
const [file = ''] = process.argv.slice(2)
const exchanges: { request: string; reply: unknown }[] = JSON.parse(readFileSync(file, 'utf8'))
const replies = new Map(exchanges.map(({ request, reply }) => [request, reply]))

const app = express()
app.use(express.json())
app.post('/{*any}', (req, res) => {
  res.json(replies.get(JSON.stringify(req.body)))
})
listenOnFreePort(createServer(app))
