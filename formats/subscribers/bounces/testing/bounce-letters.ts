/** A mail server's report on a letter that it could not deliver. */
export const bounceLetter = (
  action: string,
  status: string,
  {
    to = 'bounce+0a1b@ljudkod.example',
    about = 'ingrid@example.se',
    type = 'message/delivery-status',
    fields = [] as readonly string[],
  } = {},
): string =>
  [
    'From: MAILER-DAEMON@mx.example.se',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system at host mx.example.se.',
    '--b',
    `Content-Type: ${type}`,
    '',
    'Reporting-MTA: dns; mx.example.se',
    '',
    ...(about === '' ? [] : [`Final-Recipient: rfc822; ${about}`]),
    `Action: ${action}`,
    `Status: ${status}`,
    ...fields,
    '--b--',
    '',
  ].join('\r\n')
