import type { CSSProperties } from 'react'
import { sayDuration, sayLength, saySize } from '../../kernel/words/swedish.ts'
import type { DiscsOfFormat } from '../queries/discs.ts'

const MAX_DISC_SECONDS = 79 * 60 + 57
const MAX_DISC_BYTES = 681_574_400

type Disc = DiscsOfFormat['discs'][number]

const tracks = (count: number) => (count === 1 ? '1 spår' : `${count.toString()} spår`)

/** Beginning and length of each article in percent of the disc. */
const piecesOf = ({ tracks: lengths, bytes }: Disc): readonly { readonly x: number; readonly w: number }[] => {
  if (lengths.length === 0) return [{ x: 0, w: (100 * bytes) / MAX_DISC_BYTES }]
  let x = 0
  return lengths.map((seconds) => {
    const w = (100 * seconds) / MAX_DISC_SECONDS
    const piece = { x, w }
    x += w
    return piece
  })
}

const discFill = ({ tracks: lengths, bytes }: Disc) => {
  const seconds = Math.round(lengths.reduce((sum, each) => sum + each, 0))
  return lengths.length === 0
    ? { short: saySize(bytes), long: `${saySize(bytes)} av 650 MB`, what: 'Boken med sina filer' }
    : {
        short: sayLength(seconds),
        long: `${sayDuration(seconds)} av ${sayDuration(MAX_DISC_SECONDS)}, ${tracks(lengths.length)}`,
        what: tracks(lengths.length),
      }
}

/** The contents of each disc. */
export const Volumes = ({ of }: { readonly of: DiscsOfFormat }) => (
  <div className="disc-part">
    <h3>Så fördelas det</h3>
    {of.discs.length === 0 ? (
      <p className="soft">Det syns när skivavbilden är gjord. Den görs när du bränner.</p>
    ) : (
      <ol className="volumes">
        {of.discs.map((disc) => {
          const { short, long, what } = discFill(disc)
          return (
            <li key={disc.name}>
              <div className="volume-head">
                <h4>{disc.name}</h4>
                <span className="num">{short}</span>
              </div>
              <div className="volume" role="img" aria-label={`${disc.name}: ${long}`}>
                {piecesOf(disc).map(({ x, w }) => (
                  <i key={x} style={{ '--x': x.toFixed(2), '--w': w.toFixed(2) } as CSSProperties} />
                ))}
              </div>
              <span className="small soft">{what}</span>
            </li>
          )
        })}
      </ol>
    )}
    {of.discs.length > 0 && !of.isCurrent && (
      <p className="small soft">Numret har ändrats sedan dess. Skivavbilden görs om när du bränner.</p>
    )}
  </div>
)
