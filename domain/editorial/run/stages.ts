/** The stages in the order in which a run carries them out. */
export const stages = {
  fetch: { name: 'Hämta', says: 'Det som kommer utifrån. Det du har ändrat här finns kvar.' },
  alter: { name: 'Ändra artiklarna', says: 'I den här ordningen. Allt kan tas tillbaka på en gång.' },
  speak: { name: 'Läs in', says: 'Det som ingen har läst in, med talsyntes.' },
  make: { name: 'Producera', says: 'Av det som numret innehåller då.' },
  deliver: { name: 'Leverera', says: 'Ingenting skickas två gånger.' },
  release: { name: 'Släpp', says: 'Det som når lyssnarna.' },
} as const
export type Stage = keyof typeof stages
