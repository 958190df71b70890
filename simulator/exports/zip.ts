const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Marks names as UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8
/**
 * 1 January 1980, the earliest date of the format. A fixed date makes archives reproducible byte for byte.
 */
const DATE = 0x21

/** Packs one file into a ZIP archive. */
export async function zipped(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await deflated(bytes)
  const encoded = new TextEncoder().encode(name)
  const facts = [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DATE, 2],
    [crc32(bytes), 4],
    [packed.length, 4],
    [bytes.length, 4],
    [encoded.length, 2],
    [0, 2],
  ] as const
  const local = numbers([LOCAL, 4], ...facts)
  const central = numbers([CENTRAL, 4], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [0, 4])
  const start = local.length + encoded.length + packed.length
  const size = central.length + encoded.length
  const end = numbers([END, 4], [0, 2], [0, 2], [1, 2], [1, 2], [size, 4], [start, 4], [0, 2])
  return joined([local, encoded, packed, central, encoded, end])
}

/** Encodes numbers in the given widths in bytes, little-endian. */
function numbers(...values: readonly (readonly [value: number, width: number])[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap(([value, width]) => Array.from({ length: width }, (_, at) => (value >>> (at * 8)) & 0xff)),
  )
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const POLYNOMIAL = 0xedb88320

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) crc = (CRCS[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
