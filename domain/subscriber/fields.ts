// What her form holds of her, by the event that tells of it.

export const descriptionFields = ['firstname', 'lastname', 'info', 'customerNr'] as const
export const placeFields = ['address', 'coaddress', 'zip', 'city', 'cityCode'] as const
export const contactFields = ['phone', 'cellphone', 'email'] as const
export const proxyFields = ['proxyName', 'proxyContact'] as const
