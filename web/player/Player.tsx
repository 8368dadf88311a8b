import { ALargeSmall } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import { Icon } from '../components/Icon.tsx'
import { ArticleText } from './ArticleText.tsx'
import { Contents } from './Contents.tsx'
import { IssueCover } from './IssueCover.tsx'
import { useAppearance, useKeyboard } from './keyboard.ts'
import { OtherIssues } from './OtherIssues.tsx'
import { Rescan } from './Rescan.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { type Panel, Side } from './Side.tsx'
import { useSleepTimer } from './sleep-timer.ts'
import { TimeSlider } from './TimeSlider.tsx'
import { SleepMenu, SpeedMenu } from './Tools.tsx'
import { Transport } from './Transport.tsx'
import { lengthOf } from './times.ts'
import { type Start, usePlayer } from './use-player.ts'
import { useQuiet } from './use-quiet.ts'

/** Of what is read and heard; the player itself speaks Swedish. */
const languageOf = ({ language }: Playlist) => (language === 'english' ? 'en' : undefined)

const panelsOf = (playlist: Playlist, article: PlaylistArticle, contents: Panel): readonly Panel[] => [
  contents,
  ...(playlist.showTextInPlayer && (article.text || article.ingress)
    ? [{ id: 'text', name: 'Text', content: <ArticleText article={article} language={languageOf(playlist)} /> }]
    : []),
  ...(playlist.otherIssues.length > 0
    ? [{ id: 'nummer', name: 'Fler nummer', content: <OtherIssues issues={playlist.otherIssues} /> }]
    : []),
]

export const Player = (props: Start) => {
  const { playlist, audible, sound, actor } = props
  const { controls, time, failed, playing, rescan, article, index, heard, settings, rescanAfter } = usePlayer(props)
  const fallAsleep = useCallback(() => actor.send({ type: 'fell asleep' }), [actor])
  const sleep = useSleepTimer(sound, fallAsleep)
  const dialog = useRef<HTMLDialogElement>(null)
  const quiet = useQuiet(playing, settings.alwaysShowControls)
  useKeyboard(controls, playing, settings.shortcuts)
  useAppearance(settings.theme, settings.textSize)

  const contents = useMemo<Panel | undefined>(
    () =>
      article && {
        id: 'artiklar',
        name: 'Artiklar',
        content: (
          <Contents
            language={languageOf(playlist)}
            articles={playlist.articles}
            current={article}
            heard={heard.map((ended) => audible[ended])}
            onChoose={(chosen) => controls.choose(audible.indexOf(chosen))}
          />
        ),
      },
    [playlist, audible, article, heard, controls],
  )
  if (!article || !contents) return null

  const top = (
    <header className="player-top">
      <p className="player-paper">{playlist.publication.name}</p>
      {playlist.preview && (
        <span className="status" data-tone="proof">
          Ej släppt
        </span>
      )}
      <button
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        data-shape="icon"
        aria-label="Text, kontrast och tangenter"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={ALargeSmall} />
      </button>
      <SettingsDialog settings={settings} dialog={dialog} />
    </header>
  )

  if (rescan) {
    const startOver = () => {
      controls.seek(0)
      actor.send({ type: 'start over' })
    }
    return (
      <div className="player">
        {top}
        <Rescan
          heard={rescanAfter}
          contact={playlist.publication.contact}
          onStartOver={startOver}
          onGoOn={() => actor.send({ type: 'go on' })}
        />
      </div>
    )
  }

  const duration = time.duration || lengthOf(article)
  return (
    <div className="player">
      {top}
      <main id="innehall" tabIndex={-1} className="player-grid">
        <section className="player-now" aria-label="Spelas nu">
          <IssueCover playlist={playlist} article={article} place={`Artikel ${index + 1} av ${audible.length}`} />
          <div className="player-names">
            <h1 lang={languageOf(playlist)}>{article.name}</h1>
          </div>
          {failed && (
            <div className="notice" data-tone="danger" role="alert">
              <h2>Ljudet går inte att hämta</h2>
              <p>Kontrollera nätet och försök igen. Din plats är sparad.</p>
              <button type="button" className="react-aria-Button" onClick={controls.retry}>
                Försök igen
              </button>
            </div>
          )}
          <div className="player-controls" data-quiet={quiet || undefined}>
            {!playlist.publication.liveStream && (
              <TimeSlider elapsed={time.elapsed} duration={duration} speed={settings.speed} onSeek={controls.seek} />
            )}
            <Transport controls={controls} playing={playing} />
            <div className="player-tools">
              <SpeedMenu speed={settings.speed} />
              <SleepMenu choice={sleep.choice} remaining={sleep.remaining} onChoose={sleep.choose} />
            </div>
          </div>
        </section>
        <section aria-label="Innehåll">
          <Side panels={panelsOf(playlist, article, contents)} />
        </section>
      </main>
      <Footer playlist={playlist} />
    </div>
  )
}

const Footer = ({ playlist: { publication } }: { readonly playlist: Playlist }) => (
  <footer className="player-footer soft small">
    {publication.footer ? <a href={publication.footer.url}>{publication.footer.text}</a> : <span>Ljudkod</span>}
    {publication.contact && <span>Hjälp: {publication.contact}</span>}
    <a href="/tillganglighet">Om tillgänglighet</a>
  </footer>
)
