import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A throw-away certificate, which is its own authority. */
export interface Certificate {
  /** The file with the certificate. */
  readonly file: string
  readonly cert: Buffer
  readonly key: Buffer
}

/** Makes a certificate for a host name in a folder; valid for a day. */
export function certificateFor(name: string, folder: string): Certificate {
  const [file, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-days', '1', ...curve, ...subject, '-keyout', key, '-out', file],
    { stdio: 'ignore' },
  )
  return { file, cert: readFileSync(file), key: readFileSync(key) }
}
