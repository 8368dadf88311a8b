import { useCallback, useMemo, useState } from 'react'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import { useAppearance, useKeyboard } from './keyboard.ts'
import { ArticleText } from './parts/ArticleText.tsx'
import { useAnnounced } from './parts/announcements.ts'
import { Contents } from './parts/Contents.tsx'
import { GroupIssues } from './parts/GroupIssues.tsx'
import { HelpLink } from './parts/HelpLink.tsx'
import { NowPlaying } from './parts/NowPlaying.tsx'
import { OtherIssues } from './parts/OtherIssues.tsx'
import { PlayerHeader } from './parts/PlayerHeader.tsx'
import { PlayingBar } from './parts/PlayingBar.tsx'
import { RescanScreen } from './parts/RescanScreen.tsx'
import { type Panel, SidePanels } from './parts/SidePanels.tsx'
import { useSleepTimer } from './playback/sleep-timer.ts'
import { languageOf } from './playback/times.ts'
import type { Start } from './start.ts'
import { usePlayer } from './use-player.ts'

const panelsOf = (playlist: Playlist, article: PlaylistArticle, contents: Panel): readonly Panel[] => [
  contents,
  ...(playlist.showTextInPlayer && (article.text || article.ingress)
    ? [{ id: 'text', name: 'Text', content: <ArticleText article={article} language={languageOf(playlist)} /> }]
    : []),
  ...(playlist.otherIssues.length > 0
    ? [{ id: 'nummer', name: 'Fler nummer', content: <OtherIssues issues={playlist.otherIssues} /> }]
    : []),
]

/** Announcements for screen readers. The element exists before its first text, or a screen reader would not read it. */
const Announcements = () => (
  <p className="visually-hidden" role="status">
    {useAnnounced()}
  </p>
)

export const Player = (start: Start) => {
  const { playlist, audible, sections, sound, actor } = start
  const player = usePlayer(start)
  const { controls, playing, over, rescan, article, heard, settings, rescanAfter } = player
  const [playButton, setPlayButton] = useState<Element | null>(null)
  const fallAsleep = useCallback(() => actor.send({ type: 'fell asleep' }), [actor])
  const sleep = useSleepTimer(sound, fallAsleep)
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
            sections={sections}
            current={article}
            isPlaying={playing}
            heard={heard.map((ended) => audible[ended])}
            onChoose={(chosen) => {
              if (chosen !== article || over) return controls.choose(audible.indexOf(chosen))
              return playing ? controls.pause() : controls.play()
            }}
          />
        ),
      },
    [playlist, audible, sections, article, playing, over, heard, controls],
  )
  if (!article || !contents) return null

  return (
    <>
      {/* Older browsers would position the bar at the foot of the window inside this container, so it lies outside. */}
      <div className="player">
        <PlayerHeader playlist={playlist} settings={settings} />
        <Announcements />
        {rescan ? (
          <RescanScreen
            heard={rescanAfter}
            contact={playlist.publication.contact}
            onStartOver={controls.startOver}
            onGoOn={() => actor.send({ type: 'go on' })}
          />
        ) : (
          <>
            <main id="innehall" tabIndex={-1} className="player-grid">
              <NowPlaying {...{ start, player, article, sleep }} playRef={setPlayButton} />
              <section aria-label="Innehåll">
                <SidePanels panels={panelsOf(playlist, article, contents)} />
                {playlist.group && <GroupIssues group={playlist.group} />}
              </section>
            </main>
            <Footer playlist={playlist} />
          </>
        )}
      </div>
      {!rescan && <PlayingBar {...{ player, article, playButton }} language={languageOf(playlist)} />}
    </>
  )
}

const Footer = ({ playlist: { publication } }: { readonly playlist: Playlist }) => (
  <footer className="player-footer soft small">
    {publication.footer ? <a href={publication.footer.url}>{publication.footer.text}</a> : <span>Ljudkod</span>}
    {publication.contact && (
      <span>
        Hjälp: <HelpLink contact={publication.contact} />
      </span>
    )}
    <a href="/tillganglighet">Om tillgänglighet</a>
  </footer>
)
