const extensions =
  'mp3|mp2|m4a|m4b|mp4|mov|wav|wma|ogg|opus|flac|aac|aiff?|amr|jpe?g|png|gif|webp|tiff?|heic|svg|docx?|rtf|odt|txt|html?|pdf|zip|epub|xlsx?|ods|csv|xml|eml|vcf'

/** What others' words may quote: each is replaced, the words around it stay. */
const quotes: readonly (readonly [RegExp, string])[] = [
  // Queries of addresses hold what was searched for, and keys.
  [/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…'],
  // E-mail addresses, and log-ins in addresses of servers.
  [/[^\s<>()"',;:/]+(?::[^\s<>()"',;/]*)?@[^\s<>()"',;:/]+/g, '[address]'],
  // PostgreSQL quotes the row and the key that it refused.
  [/\)=\([^\n]*?\)(?=\s|$|\.|,)/g, ')=(…)'],
  [/(Failing row contains )\([^\n]*\)/g, '$1(…)'],
  // PostgreSQL quotes values and names of its own alike.
  [/(?<!(?:constraint|relation|column|table|index|schema|function|database|role|sequence) )"[^"\n]*"/g, '"…"'],
  [/(?<![\w-])(?:\d{2})?\d{6}[-+]\d{4}(?![\w-])/g, '[number]'],
  [/(?<![\w-])(?:\+46 ?|0)\d{1,3}[- ]\d{2,3}[\d ]{2,}\d/g, '[number]'],
  // Names of files are often names of persons; ffmpeg and servers repeat them.
  [new RegExp(`(?:[^\\s"':/()]+ ){0,3}[^\\s"':/()]+\\.(${extensions})(?![\\w.])`, 'gi'), '[file].$1'],
]

/** A frame of a stack names our code and libraries only. */
const isFrame = (line: string) => /^\s+at /.test(line)

/** Takes out of a line of the log what may tell of a person: values, addresses, numbers and names of files. */
export const maskPersonal = (text: string): string =>
  text
    .split('\n')
    .map((line) => (isFrame(line) ? line : quotes.reduce((masked, [quote, by]) => masked.replaceAll(quote, by), line)))
    .join('\n')
