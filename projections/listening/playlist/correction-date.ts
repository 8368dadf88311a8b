const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** Says 'Rättelse 24 november 2026'. `at`: ISO instant. */
export const sayCorrectionDate = (at: string): string => `Rättelse ${day.format(new Date(at))}`
