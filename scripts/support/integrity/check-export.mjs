// Checks an export of Ljudkod without Ljudkod, on any machine with Node.js 20 or later:
//   node check-export.mjs order-019a.json
//   node check-export.mjs manifest.json        (in the folder of a customer that leaves)
// The signature lies beside the export (order-019a.json.signatur). It uses nothing but Node.js itself, and says in Swedish
// what holds and what does not. Exit code 0: all holds. 1: something does not. 2: the files could not be read.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [file] = process.argv.slice(2)

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A detached JWS over bytes that are not encoded again (RFC 7515 appendix F, RFC 7797). */
const isSignedBy = (publicKey, payload, signature) => {
  const [header = '', between, bytes = ''] = String(signature).split('.')
  if (between !== '') return false
  const { alg, b64 } = JSON.parse(Buffer.from(header, 'base64url').toString())
  if (alg !== 'EdDSA' || b64 !== false) return false
  const signed = Buffer.concat([Buffer.from(`${header}.`), Buffer.from(payload)])
  return verify(null, signed, publicKey, Buffer.from(bytes, 'base64url'))
}

/** The hash that the product makes of each event: eight lines, then metadata and data as they are stored. */
const contentHash = (stored) => {
  const { eventId, stream, revision, type, schemaVersion, commandId, instant, metadata, data } = stored
  const length = Buffer.byteLength(metadata)
  const head = [eventId, stream, revision, type, schemaVersion, commandId, instant, length].join('\n')
  return sha256(`${head}\n`, metadata, data)
}

/** Whether the readable fields are those that are stored. Sealed fields cannot be opened here, so they are left out. */
const isSameText = ({ stored, event }) => {
  const kept = JSON.parse(stored.data)
  const sealed = new Set((kept.$sealed?.paths ?? []).map((path) => String(path).split('.')[0]))
  return Object.entries(kept).every(
    ([key, value]) => key === '$sealed' || sealed.has(key) || JSON.stringify(event.data[key]) === JSON.stringify(value),
  )
}

const findings = []
const tell = (holds, sentence) => {
  findings.push(holds)
  console.log(`${holds ? 'Stämmer        ' : 'STÄMMER INTE   '} ${sentence}`)
}

const checkStream = ({ stream, events }) => {
  let before = Buffer.alloc(0)
  for (const [index, { revision, hash, stored, event }] of events.entries()) {
    before = sha256(before, contentHash(stored))
    const place = `${stream}, händelse ${revision + 1}`
    if (stored.revision !== index || revision !== index || stored.stream !== stream) {
      tell(false, `${place}: en händelse före den saknas, eller så hör den till något annat`)
      return
    }
    if (before.toString('hex') !== hash) {
      tell(false, `${place} (${stored.eventId}): det lagrade är ändrat, kedjan av kontrollsummor bryts här`)
      return
    }
    if (event.type !== stored.type || !isSameText({ stored, event }))
      console.log(`Obs             ${place}: visas i en senare form än den lagrades i, eller så är klartexten ändrad`)
  }
  tell(true, `${stream}: ${events.length} händelser i obruten följd från den första, kontrollsummorna stämmer`)
}

/** A customer who leaves gets a folder: the signed list names every file of it. */
const checkFile = async ({ name, sha256: expected }) => {
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(join(dirname(file), name))) hash.update(part)
  } catch {
    tell(false, `${name}: filen saknas`)
    return
  }
  if (hash.digest('hex') !== expected) tell(false, `${name}: filen är ändrad`)
}

const checkMove = async ({ movedAt, root, events, streams, files }, key) => {
  for (const each of files) await checkFile(each)
  tell(true, `${files.length} filer är lästa, ${events} händelser i ${streams.length} saker hör till ${root}`)
  console.log(`\nFlytten gjordes ${movedAt}.\nNyckeln är ${key}`)
}

const check = async (bytes, companion) => {
  const publicKey = createPublicKey({ key: companion.publicKey, format: 'jwk' })
  tell(isSignedBy(publicKey, bytes, companion.signature), 'Underskriften gäller hela filen, varje tecken i den')
  const content = JSON.parse(bytes.toString())
  if (content.format === 'ljudkod-flytt 1') {
    await checkMove(content, companion.publicKey.x)
    return
  }
  const { exportedAt, head, streams } = content
  for (const stream of streams) checkStream(stream)
  const { number, orderHash, at, signature } = head
  const isHead = isSignedBy(publicKey, JSON.stringify({ number, orderHash, at }), signature)
  tell(isHead, `Hela loggens kedja är undertecknad med ${number} händelser, ${at}`)
  console.log(`
Exporten gjordes ${exportedAt}.
Nyckeln är ${companion.publicKey.x}
Jämför den med den som står på sidan Äkthet i systemet, eller i en äldre export: att underskriften stämmer säger bara
att den som har nyckeln skrev under. Filen visar inte vad som har hänt efter att den gjordes.`)
}

if (file === undefined) {
  console.log('Skriv: node check-export.mjs <exportens fil>')
  process.exitCode = 2
} else {
  try {
    await check(readFileSync(file), JSON.parse(readFileSync(`${file}.signatur`, 'utf8')))
    const isWhole = findings.every(Boolean)
    console.log(isWhole ? '\nAllt stämmer.' : '\nExporten är inte äkta, eller så är den ändrad.')
    process.exitCode = isWhole ? 0 : 1
  } catch (error) {
    console.error(`Exporten kunde inte läsas: ${error.message}`)
    process.exitCode = 2
  }
}
