import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { PlayerWords } from '../../../domain/listening/words/fill.ts'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import { useAppearance, useKeyboard } from './keyboard.ts'
import { ArticleText } from './parts/ArticleText.tsx'
import { useAnnounced } from './parts/announcements.ts'
import { Contents } from './parts/Contents.tsx'
import { HelpLink } from './parts/HelpLink.tsx'
import { loadLater } from './parts/load-later.ts'
import { NowPlaying } from './parts/NowPlaying.tsx'
import { PlayerHeader } from './parts/PlayerHeader.tsx'
import { PlayingBar } from './parts/PlayingBar.tsx'
import { RescanScreen } from './parts/rescan/RescanScreen.tsx'
import { type Panel, SidePanels } from './parts/SidePanels.tsx'
import { useSleepTimer } from './playback/sleep-timer.ts'
import type { Start } from './start.ts'
import { usePlayer } from './use-player.ts'
import { useWords, Words } from './words.ts'

const AboutPanel = loadLater(async () => (await import('./parts/AboutPanel.tsx')).AboutPanel)
const GroupIssues = loadLater(async () => (await import('./parts/issues/GroupIssues.tsx')).GroupIssues)
const OtherIssues = loadLater(async () => (await import('./parts/issues/OtherIssues.tsx')).OtherIssues)

/** Whether a publication says anything of itself beside its name. */
const saysOfItself = ({ description, about, links, searches, ways }: Playlist['publication']): boolean =>
  description !== '' || about !== '' || links.length + searches.length + ways.length > 0

const whenLoaded = (panel: ReactNode) => <Suspense>{panel}</Suspense>

type PanelContents = {
  readonly playlist: Playlist
  readonly article: PlaylistArticle
  readonly contents: Panel
  readonly words: PlayerWords
}

/** The panels beside the sound. The first is what the type of the publication opens with. */
const panelsOf = ({ playlist, article, contents, words }: PanelContents): readonly Panel[] => {
  const { publication, otherIssues, showTextInPlayer } = playlist
  const isRead = showTextInPlayer && (article.text || article.ingress)
  const text = isRead ? [{ id: 'text', name: words.text, content: <ArticleText article={article} /> }] : []
  const others = { id: 'nummer', name: words.moreWholes, content: whenLoaded(<OtherIssues issues={otherIssues} />) }
  const about = {
    id: 'om',
    name: words.about,
    content: whenLoaded(<AboutPanel publication={publication} article={article} />),
  }
  return [
    ...(publication.face.opensWith === 'text' ? [...text, contents] : [contents, ...text]),
    ...(otherIssues.length > 0 ? [others] : []),
    ...(saysOfItself(publication) ? [about] : []),
  ]
}

/** The player with large buttons has no lists; its text and what the publication says of itself are folded. */
const FoldedPanels = ({ panels }: { readonly panels: readonly Panel[] }) =>
  panels.map(({ id, name, content }) => (
    <details key={id} className="player-text">
      <summary>{name}</summary>
      {content}
    </details>
  ))

/** Announcements for screen readers. The element exists before its first text, or a screen reader would not read it. */
const Announcements = () => (
  <p className="visually-hidden" role="status">
    {useAnnounced()}
  </p>
)

export const Player = (start: Start) => (
  <Words.Provider value={start.words}>
    <WholePlayer {...start} />
  </Words.Provider>
)

const WholePlayer = (start: Start) => {
  const { playlist, audible, sections, sound, actor, words } = start
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
        name: words.items,
        content: (
          <Contents
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
    [words, audible, sections, article, playing, over, heard, controls],
  )
  if (!article || !contents) return null
  const isLarge = playlist.useNextGenPlayer
  const panels = panelsOf({ playlist, article, contents, words })

  return (
    <>
      {/* Older browsers would position the bar at the foot of the window inside this container, so it lies outside. */}
      <div className="player" data-large={isLarge || undefined}>
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
              <section aria-label={words.contents}>
                {isLarge ? (
                  <FoldedPanels panels={panels.filter(({ id }) => id === 'text' || id === 'om')} />
                ) : (
                  <SidePanels panels={panels} />
                )}
                {playlist.group && whenLoaded(<GroupIssues group={playlist.group} />)}
              </section>
            </main>
            <Footer playlist={playlist} />
          </>
        )}
      </div>
      {!rescan && <PlayingBar {...{ player, article, playButton }} />}
    </>
  )
}

const Footer = ({ playlist: { publication } }: { readonly playlist: Playlist }) => {
  const words = useWords()
  const { footer, face, contact } = publication
  return (
    <footer className="player-footer soft small">
      {footer && (
        <a href={footer.url} rel="noopener">
          {footer.text}
        </a>
      )}
      {face.footer !== 'own' && <span>Ljudkod</span>}
      {contact && (
        <span>
          {words.help} <HelpLink contact={contact} />
        </span>
      )}
      <a href="/tillganglighet" hrefLang="sv">
        {words.accessibility}
      </a>
    </footer>
  )
}
