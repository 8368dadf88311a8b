/** The sounds of an article that are heard: a voice stands back where a person has recorded it. */
export const heardSounds = <Sound>(sounds: readonly Sound[], isSpoken: (sound: Sound) => boolean): readonly Sound[] => {
  const narrated = sounds.filter((sound) => !isSpoken(sound))
  return narrated.length > 0 ? narrated : sounds
}
