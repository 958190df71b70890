import { readOptions, USAGE } from './erp-record/options.ts'
import { createPassOn } from './erp-record/pass-on.ts'
import { createRecording } from './erp-record/recording.ts'
import { portOf } from './lib/free-port.ts'

/* npm run erp:record: passes a portal's calls on to an ERP, and records them without personal data. */

const say = (line: string) => console.log(line)

const options = readOptions(process.argv.slice(2))
if (options === 'help') say(USAGE)
else if ('problem' in options) {
  console.error(`${options.problem}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  const { to, out, port, warning } = options
  if (warning) console.error(warning)
  const recording = createRecording(out, say)
  const server = createPassOn(to, recording.record)
  server.on('error', (error) => {
    console.error(`The port can't be opened: ${error.message}`)
    process.exitCode = 1
  })
  server.listen(port, '127.0.0.1', () =>
    say(`Open http://localhost:${portOf(server)} and work there; calls go to ${to.origin}. Ctrl+C ends.`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
      for (const line of recording.summary()) say(line)
      process.exitCode = recording.hasFailed() ? 1 : 0
    })
}
