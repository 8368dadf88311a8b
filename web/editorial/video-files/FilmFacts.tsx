import { Clapperboard, Download, RotateCcw } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { sayInstant, sayLength, saySize } from '../../kernel/words/swedish.ts'
import type { Videofile } from '../queries/files/files.ts'
import { useFilmProgress, useOrderFilm } from '../queries/files/films.ts'

const qualityWords = { high: 'Hög, 1080 rader', mid: 'Mellan, 720 rader', low: 'Låg, 360 rader' } as const

/** What the film is, and what is made of it for listeners. */
export const FilmFacts = ({ file }: { readonly file: Videofile }) => (
  <FormGroup
    title="För spelaren"
    help="Lyssnarna får filmen i tre kvaliteter och väljer inte själva: spelaren tar den som skärmen har plats för. En mindre film förstoras aldrig."
  >
    <dl className="facts num">
      <dt>Längd</dt>
      <dd>{sayLength(file.duration)}</dd>
      <dt>Mått</dt>
      <dd>
        {file.width} × {file.height}
      </dd>
      <dt>Filnamn</dt>
      <dd className="code">{file.originalFilename}</dd>
      <dt>Kom in</dt>
      <dd>{sayInstant(file.createdAt)}</dd>
      {(['high', 'mid', 'low'] as const).map((quality) => (
        <Quality key={quality} file={file} quality={quality} />
      ))}
      <dt>Bara ljudet</dt>
      <dd>
        {file.sound === null ? (
          'Inte gjort'
        ) : (
          <a className="text-link" href={`${file.sound}&download=1`} download>
            m4a
          </a>
        )}
      </dd>
    </dl>
    <FilmMaking file={file} />
    <div className="button-row">
      <a className="button" href={`${file.url}&download=1`} download>
        <Icon of={Download} />
        Hämta filmen som den kom
      </a>
    </div>
  </FormGroup>
)

type QualityProps = { readonly file: Videofile; readonly quality: keyof typeof qualityWords }

const Quality = ({ file, quality }: QualityProps) => {
  const made = file.qualities.find((each) => each.quality === quality)
  return (
    <>
      <dt>{qualityWords[quality]}</dt>
      <dd>
        {made ? (
          <a className="text-link" href={`${made.url}&download=1`} download>
            mp4, {saySize(made.bytes)}
          </a>
        ) : (
          'Inte gjord'
        )}
      </dd>
    </>
  )
}

const FilmMaking = ({ file }: { readonly file: Videofile }) => {
  const order = useOrderFilm()
  const percent = useFilmProgress(file)
  const start = () => order.mutate(file._id)
  if (file.rejected !== null) return null
  if (file.isMaking) return <ProgressBar label="Gör filmen i ordning" value={percent} />
  if (file.makingFailed !== null)
    return (
      <>
        <Notice tone="danger" level={3} title="Filmen gick inte att göra i ordning">
          <p>{file.makingFailed}</p>
        </Notice>
        <div className="button-row">
          <Button icon={RotateCcw} isPending={order.isPending} onPress={start}>
            Försök igen
          </Button>
        </div>
      </>
    )
  if (file.qualities.some(({ quality }) => quality === 'high'))
    return file.sound === null && <p className="soft">Filmen är stum, så spelaren visar den inte.</p>
  return (
    <>
      <p className="soft">Lyssnarna ser filmen när den är gjord i ordning. Det tar ungefär lika lång tid som filmen.</p>
      <div className="button-row">
        <Button icon={Clapperboard} variant="primary" isPending={order.isPending} onPress={start}>
          Gör för spelaren
        </Button>
      </div>
    </>
  )
}
