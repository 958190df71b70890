import { gcm } from '@noble/ciphers/aes'
import { managedNonce } from '@noble/ciphers/webcrypto'
import * as v from 'valibot'
import { STORAGE_KEYS, type Store } from '../portal/storage.ts'

const KEY_BYTES = 16

/** Bytes converted at once: each is an argument of a call. */
const PART = 8192

/** A letter for each byte. */
function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    // Spread arguments would take eight times as long.
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + PART))
  return text
}

function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

const storedKey = v.pipe(v.string(), v.length(KEY_BYTES), v.transform(toBytes))

const cipherOf = (key: Uint8Array) => managedNonce(gcm)(key)

/**
 * A store whose texts are encrypted with a key that is stored beside them (docs/decisions); what another key
 * has encrypted reads as null. Encrypts at once, as the browser's own functions do not: a page may be closing.
 */
export function lockedStore(store: Store, nameOf: (key: string) => string = (key) => key): Store {
  const keyName = nameOf(STORAGE_KEYS.typedKey)
  const readKey = () => {
    const read = v.safeParse(storedKey, store.read(keyName))
    return read.success ? read.output : null
  }
  const makeKey = () => {
    const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
    return store.write(keyName, toText(key)) ? key : null
  }
  return {
    read: (key) => {
      const [secret, locked] = [readKey(), store.read(nameOf(key))]
      if (!secret || locked === null) return null
      try {
        return new TextDecoder().decode(cipherOf(secret).decrypt(toBytes(locked)))
      } catch {
        return null
      }
    },
    write: (key, text) => {
      const secret = readKey() ?? makeKey()
      if (!secret) return false
      return store.write(nameOf(key), toText(cipherOf(secret).encrypt(new TextEncoder().encode(text))))
    },
    remove: (key) => store.remove(nameOf(key)),
  }
}
