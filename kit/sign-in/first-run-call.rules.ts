/** Below /api: read for what the page can choose from, posted to make the company. */
export const firstRunCall = '/first-run'

/** What the first run asks. */
export interface FirstCompany {
  /** from the log of the start */
  readonly code: string
  readonly companyName: string
  readonly terminalName: string
  /** IANA name */
  readonly zone: string
  readonly fullName: string
  /** an e-mail address, by which the administrator signs in */
  readonly userName: string
  readonly password: string
}

/** What the calls say, which the page shows in its own language. */
export const firstRunTexts = {
  notFromHere:
    'Whoever runs Quayside sets it up on the machine that it runs on. The address and the code to do so stand in the log of its start.',
  wrongCode: 'This is not the code in the log of the last start.',
  codeClosed: 'Too many wrong codes. Start Quayside again: its log then shows a new code.',
  noZone: 'Choose a time zone',
} as const
