import type { swedishResult } from './swedish-result.ts'

export const englishResult: Readonly<Record<keyof typeof swedishResult, string>> = {
  sent: 'Your order has been sent!',
  notSent: 'Your order has NOT been sent!',
  requestSent: 'Your request has been sent!',
  requestNotSent: 'Your request has NOT been sent!',
  sentRequest:
    'We go through the assignment and send a quotation to {email}. You commit to nothing until you have answered it.',
  sentOrder: 'We will write to {email} and agree on what remains.',
  yourCode: 'Your code',
  yourCodeHelp: 'With the code you find your way back to the assignment, at the foot of the first page of the form.',
  haveCode: 'Do you have a code?',
  haveCodeHelp: 'You got it when you sent the form. It shows the assignment and our answer.',
  toQuote: 'Show the assignment',
  newRequest: 'Begin a new assignment',
  kept: 'Everything you have filled in is still here.',
  editAgain: 'Back to your details',
  offline: 'The network or the server does not answer. Try again in a while.',
  tooManyAttempts: 'You have tried many times in a short while. Wait a little and try again.',
  refusedForNow: 'We could not receive it. Try again, or contact us.',
  refusedSent:
    'The assignment has already been sent, without what you have changed since. Contact us, and we change it.',
  refusedMachine: 'That was unusually fast. Wait a few seconds and send again.',

  saveForLater: 'Save and continue later',
  savedForLater: 'The assignment is saved',
  savedHelp: 'Keep the link. With it you, and whoever you send it to, can continue on any computer.',
  link: 'Link to the assignment',
  copyLink: 'Copy the link',
  copied: 'The link has been copied.',
  close: 'Close',
  notSaved: 'The assignment was not saved',
  draftGone: 'The assignment has been sent or removed.',
  draftGoneTitle: 'The link cannot be opened',
  draftSent: 'The assignment has already been sent',
  draftSentElsewhere: 'You sent it in another window. Here you can begin a new one.',
  draftSentHelp: 'The link has done its work. You find the assignment and our answer under your code.',
}
