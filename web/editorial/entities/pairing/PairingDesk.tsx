import { ArrowDown, ArrowUp, Headphones } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../../kernel/components/feedback/EmptyState.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import { MissedFiles } from './MissedFiles.tsx'
import { PairFoot } from './PairFoot.tsx'
import { PairTabs } from './PairTabs.tsx'
import type { PairChoice } from './pair-choices.ts'
import { notPlacedWords, sayPlace, shiftWords } from './pair-words.ts'
import { type Pairing, usePairing } from './use-pairing.ts'
import { usePlacePairs } from './use-place-pairs.ts'
import { usePlayedPair } from './use-played-pair.ts'

type PairingDeskProps = {
  readonly issueId: string
  readonly issueName: string | undefined
  readonly sounds: readonly Soundfile[]
  readonly articles: readonly ArticleListed[]
  readonly asNew: string | undefined
  readonly onClose: () => void
}

const firstChoices = (asNew: string | undefined): ReadonlyMap<string, PairChoice> =>
  asNew === undefined ? new Map() : new Map([[asNew, { target: { kind: 'new', first: asNew } }]])

export const PairingDesk = ({ issueId, issueName, sounds, articles, asNew, onClose }: PairingDeskProps) => {
  const [first] = useState(() => firstChoices(asNew))
  const pairing = usePairing(sounds, articles, first)
  const played = usePlayedPair(pairing.pairs)
  const place = usePlacePairs(issueId, onClose)
  const { pairs } = pairing
  const chosen = pairs.filter(({ isTaken }) => isTaken)
  const send = () => {
    played.stop()
    place.mutate(pairs)
  }
  if (pairs.length === 0) {
    return (
      <EmptyState icon={Headphones} title="Alla ljud har en artikel" actions={<Button onPress={onClose}>Stäng</Button>}>
        Nya ljud släpper du i numrets artikellista.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="deck">
        {issueName !== undefined && <span>{issueName}</span>}
        <span>{sayCount(pairs.length, articles.length)}</span>
      </div>
      <div className="dialog-scroll">
        <FailureNotice title="Ljuden är inte placerade" error={place.error} />
        <MissedFiles issueId={issueId} />
        <NotPlacedNotice pairing={pairing} refused={place.data?.refused ?? []} />
        <PairTabs pairing={pairing} played={played} lead={<ShiftNotice pairing={pairing} />} />
      </div>
      <div className="dialog-foot pair-foot">
        <PairFoot played={played} />
        <span className="push" />
        <Button onPress={onClose}>Avbryt</Button>
        <Button variant="primary" isPending={place.isPending} isDisabled={chosen.length === 0} onPress={send}>
          {sayPlace(chosen.length)}
        </Button>
      </div>
    </>
  )
}

const sayCount = (sounds: number, articles: number): string =>
  `${sounds.toString()} ljud, ${articles === 1 ? '1 artikel' : `${articles.toString()} artiklar`}`

const ShiftNotice = ({ pairing: { shift, takeShift, keepAsIs } }: { readonly pairing: Pairing }) => {
  if (!shift) return null
  const { title, text, button, keep } = shiftWords(shift)
  return (
    <Notice
      tone="warn"
      level={3}
      title={title}
      actions={
        <>
          <Button icon={shift.by > 0 ? ArrowDown : ArrowUp} onPress={takeShift}>
            {button}
          </Button>
          <Button variant="quiet" onPress={keepAsIs}>
            {keep}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}

type NotPlacedProps = {
  readonly pairing: Pairing
  readonly refused: readonly { readonly file: string; readonly because: keyof typeof notPlacedWords }[]
}

/** Sounds that could not be placed; the others are. */
const NotPlacedNotice = ({ pairing, refused }: NotPlacedProps) => {
  if (refused.length === 0) return null
  const names = new Map(pairing.pairs.map(({ sound }) => [sound.id, sound.name]))
  return (
    <Notice
      tone="danger"
      level={3}
      title={refused.length === 1 ? 'Ett ljud blev kvar' : `${refused.length.toString()} ljud blev kvar`}
    >
      <ul>
        {refused.map(({ file, because }) => (
          <li key={file}>
            {names.get(file) ?? 'Ett ljud'}: {notPlacedWords[because]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
