import type { FileVariant, MediaEvent, MediaKind, Owners } from '../../../domain/editorial/media/events.ts'
import { countPhrase, fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

const kindWords: Readonly<Record<MediaKind, string>> = {
  sound: 'ljudet',
  image: 'bilden',
  text: 'texten',
  video: 'filmen',
  other: 'filen',
}
const owners: Readonly<Record<keyof Owners, string>> = {
  articleId: 'en artikel',
  issueId: 'ett nummer',
  publicationId: 'en publikation',
  quotationId: 'en offert',
}
const descriptions = { name: 'namn', info: 'info', title: 'titel', alt: 'alternativtext', subTitles: 'undertexter' }
const variants: Readonly<Record<FileVariant, string>> = {
  wav: 'WAV',
  mp3: 'MP3',
  ogg: 'Ogg',
  opus: 'Opus',
  aac: 'AAC',
  telephone: 'telefonens format',
  high: 'hög kvalitet',
  mid: 'mellankvalitet',
  low: 'låg kvalitet',
  poster: 'en bild',
  height300: 'höjden 300 bildpunkter',
  height600: 'höjden 600 bildpunkter',
  jpeg: 'JPEG',
  icon192: 'en liten appikon',
  icon512: 'en stor appikon',
  iconMaskable: 'en appikon som får beskäras',
  iconTouch: 'en appikon för iPhone',
  plain: 'ett utförande utan kamerans och fotografens uppgifter',
}

const seconds = (milliseconds: number) =>
  `${(milliseconds / 1000).toLocaleString('sv', { maximumFractionDigits: 1 })} s`

export const mediaInWords: InWords<MediaEvent> = {
  FileReceived: ({ kind, filename, attachedTo, copyOf }) => {
    const to = fieldsOf(attachedTo, owners)
    return `${copyOf ? 'kopierade' : 'tog emot'} ${kindWords[kind]} ${quoteText(filename)}${to && ` till ${to}`}`
  },
  FileProbed: ({ facts }) => {
    if (facts.kind === 'text') return `räknade filens text: ${countPhrase(facts.words, 'ett ord', 'ord')}`
    if (facts.kind === 'image') return `mätte bilden: ${facts.width} × ${facts.height} bildpunkter`
    return `mätte ${kindWords[facts.kind]}: ${seconds(facts.durationMs)}`
  },
  FileRejected: ({ reason }) => `tog inte emot filen: ${reason}`,
  FileTranscoded: ({ variant, findings = [] }) =>
    `gjorde filen i ${variants[variant]}${findings.length > 0 ? ` och hörde ${countPhrase(findings.length, 'en sak', 'saker')} att säga om` : ''}`,
  TranscodingFailed: ({ variant, reason }) => `kunde inte göra filen i ${variants[variant]}: ${reason}`,
  FilmOrdered: () => 'lät göra filmen för spelaren',
  SoundConfirmed: () => 'har lyssnat och sagt att ljudet är som det ska',
  SoundDoubted: () => 'säger inte längre att ljudet är som det ska',
  VoiceNamed: ({ narrator }, { name }) =>
    narrator === null
      ? 'säger inte längre vems röst som hörs i ljudet'
      : `sade att rösten i ljudet är ${name(narrator) ?? 'en inläsares'}`,
  ImageRotated: ({ direction }) => `vred bilden ${direction === 'clockwise' ? 'medurs' : 'moturs'}`,
  FileAttached: ({ to }) => `knöt filen till ${fieldsOf(to, owners)}`,
  FileDetached: ({ from }) => `tog loss filen från ${fieldsOf(from, owners)}`,
  FileDescribed: ({ changes }) => `ändrade filens ${fieldsOf(changes, descriptions)}`,
  FileRemoved: () => 'tog bort filen',
  FileRestored: () => 'tog tillbaka den borttagna filen',
  FileErased: () => 'raderade filen för gott',
  FileNamesForgotten: () => 'glömde det som sagts om filen',
}
