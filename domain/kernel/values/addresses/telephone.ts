/** A number, or a part of one, as it is dialled within Sweden: '+46 (0)70-123 45 67' is '0701234567'. */
export const dialledNumber = (text: string): string =>
  text
    .replaceAll(/[^\d+]/g, '')
    .replace(/^\+/, '00')
    .replace(/^00460?/, '0')
