import { EllipsisVertical, Pause, Play } from 'lucide-react'
import { expectedSeconds } from '../../../../domain/editorial/media/pairing/expected-length.ts'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { Menu } from '../../../kernel/components/actions/Menu.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { sayLength } from '../../../kernel/words/swedish.ts'
import { FoundBy } from './FoundBy.tsx'
import { PairedArticle } from './PairedArticle.tsx'
import { isHint, type Pair } from './pair-choices.ts'
import { tendRows } from './row-walk.ts'
import type { Pairing } from './use-pairing.ts'
import type { PlayedPair } from './use-played-pair.ts'

type PairTableProps = { readonly rows: readonly Pair[]; readonly pairing: Pairing; readonly played: PlayedPair }

export const PairTable = ({ rows, pairing, played }: PairTableProps) => (
  <table className="react-aria-Table" aria-label="Ljud och artiklar" data-stack="pairs">
    <thead className="react-aria-TableHeader">
      <tr>
        <th className="react-aria-Column" scope="col" data-tight>
          <span className="visually-hidden">Lyssna</span>
        </th>
        <th className="react-aria-Column" scope="col">
          Ljud
        </th>
        <th className="react-aria-Column" scope="col" data-align="end">
          Längd
        </th>
        <th className="react-aria-Column" scope="col">
          Artikel
        </th>
        <th className="react-aria-Column" scope="col" data-align="end">
          Väntat
        </th>
        <th className="react-aria-Column" scope="col">
          Hittad på
        </th>
        <th className="react-aria-Column" scope="col" data-tight>
          <span className="visually-hidden">Val</span>
        </th>
      </tr>
    </thead>
    <tbody className="react-aria-TableBody" ref={tendRows}>
      {rows.map((pair) => (
        <PairRow key={pair.sound.id} pair={pair} pairing={pairing} played={played} />
      ))}
    </tbody>
  </table>
)

type PairRowProps = { readonly pair: Pair; readonly pairing: Pairing; readonly played: PlayedPair }

const PairRow = ({ pair, pairing, played }: PairRowProps) => {
  const { sound, target } = pair
  const isPlaying = played.isPlaying(pair)
  const expected = target.kind === 'article' ? expectedSeconds(target.article, pairing.pace) : undefined
  const isApart = pair.sureness === 'guessed' && pair.proposal.lengthDiffers
  return (
    <tr className="react-aria-Row" data-selected={played.pair?.sound.id === sound.id || undefined}>
      <td className="react-aria-Cell" data-tight>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? `Pausa ${sound.name}` : `Spela ${sound.name}`}
          tooltip={isPlaying ? 'Pausa' : 'Spela'}
          onPress={() => played.toggle(pair)}
        />
      </td>
      <th scope="row" className="react-aria-Cell pair-file">
        <span className="code small">{sound.name}</span>
      </th>
      <td className="react-aria-Cell num" data-align="end">
        {sayLength(sound.duration)}
      </td>
      <td className="react-aria-Cell pair-article">
        <PairedArticle pair={pair} pairing={pairing} />
      </td>
      <td className="react-aria-Cell" data-align="end" data-label="väntat">
        <span className="num soft">
          {isApart && expected !== undefined ? <b>{sayLength(expected)}</b> : sayExpected(expected)}
        </span>
      </td>
      <td className="react-aria-Cell">
        <FoundBy pair={pair} pairs={pairing.pairs} />
        {isHint(pair) && (
          <Checkbox
            aria-label={`Ta med ${sound.name}`}
            isSelected={pair.isTaken}
            onChange={(isTaken) => pairing.follow(sound.id, isTaken)}
          >
            Ta med
          </Checkbox>
        )}
      </td>
      <td className="react-aria-Cell" data-tight>
        <PairMenu pair={pair} pairing={pairing} />
      </td>
    </tr>
  )
}

const sayExpected = (expected: number | undefined): string => (expected === undefined ? '–' : sayLength(expected))

const PairMenu = ({ pair: { sound, target }, pairing }: Omit<PairRowProps, 'played'>) => {
  const place = pairing.pairs.findIndex((each) => each.sound.id === sound.id)
  const above = pairing.pairs[place - 1]
  const isPlaced = target.kind !== 'none'
  const isAtArticle = target.kind === 'article'
  return (
    <Menu
      label={`Val för ${sound.name}`}
      align="end"
      trigger={<IconButton icon={EllipsisVertical} label={`Val för ${sound.name}`} tooltip="Val" />}
      actions={[
        {
          id: 'new',
          text: 'Ny artikel av ljudet',
          onAction: () => pairing.choose(sound.id, { kind: 'new', first: sound.id }),
        },
        {
          id: 'above',
          text: 'Samma artikel som ljudet ovanför',
          isDisabled: !above || above.target.kind === 'none',
          onAction: () => above && pairing.choose(sound.id, above.target),
        },
        {
          id: 'none',
          text: 'Ingen artikel',
          isDisabled: !isPlaced,
          onAction: () => pairing.choose(sound.id, { kind: 'none' }),
        },
        'separator',
        {
          id: 'down',
          text: 'Flytta ned det och de följande',
          isDisabled: !isAtArticle,
          onAction: () => pairing.move(place, 1),
        },
        {
          id: 'up',
          text: 'Flytta upp det och de följande',
          isDisabled: !isAtArticle,
          onAction: () => pairing.move(place, -1),
        },
      ]}
    />
  )
}
