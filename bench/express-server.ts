import { readFileSync } from 'node:fs'
import express from 'express'

/* A route as most people write it in Express 5. Arguments: the file of exchanges, the port. */
const [file = '', port] = process.argv.slice(2)
const exchanges: { request: string; reply: unknown }[] = JSON.parse(readFileSync(file, 'utf8'))
const replies = new Map(exchanges.map(({ request, reply }) => [request, reply]))

const app = express()
app.use(express.json())
app.post('/{*any}', (req, res) => {
  res.json(replies.get(JSON.stringify(req.body)))
})
app.listen(Number(port), '127.0.0.1')
