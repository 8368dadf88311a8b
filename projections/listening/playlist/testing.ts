import { faces } from '../../../domain/editorial/publication/types.ts'
import type { Playlist, PlaylistArticle } from './view.ts'

const HALF_MINUTE_S = 30

/** An article of the second level with a sound of half a minute. */
export const articleOf = (name: string, more: Partial<PlaylistArticle> = {}): PlaylistArticle => {
  const soundfile = more.soundfile === null ? null : { _id: name, url: `/${name}.mp3`, duration: HALF_MINUTE_S }
  return {
    _id: name,
    code: `code of ${name}`,
    name,
    page: 1,
    level: 'h2',
    category: '',
    byLine: '',
    narratedBy: '',
    isSpoken: false,
    corrections: [],
    ingress: '',
    text: '',
    highLight: false,
    imagefile: null,
    spokenBefore: [],
    soundfile,
    soundfiles: soundfile ? [soundfile] : [],
    ...more,
  }
}

export const playlistOf = (articles: readonly PlaylistArticle[], more: Partial<Playlist> = {}): Playlist => ({
  _id: 'issue',
  code: 'issuecode',
  name: 'Bottenviksbladet nr 46',
  shortName: 'Nr 46',
  date: '2026-11-24',
  language: 'swedish',
  posterimage: null,
  publication: {
    usePush: false,
    _id: 'publication',
    name: 'Bottenviksbladet',
    subTitle: '',
    type: 'newspaper',
    face: faces.newspaper,
    headerColor: '',
    headerText: 'black',
    description: '',
    about: '',
    links: [],
    searches: [],
    ways: [],
    contact: 'redaktionen@bottenviksbladet.se',
    liveStream: false,
    footer: null,
  },
  rescanLjudkodAfter: 0,
  playNextAuto: true,
  useNextGenPlayer: false,
  showTextInPlayer: true,
  preview: false,
  otherIssues: [],
  nextIssue: null,
  group: null,
  articles: [...articles],
  ...more,
})
