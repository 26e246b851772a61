/** How messages leave the product. apps/config.ts reads these settings from the environment. */
export interface MessageSettings {
  /** the mail server; without one, e-mails are kept */
  readonly mail: MailServer | null
  /** the SMS gateway; without one, SMS are kept */
  readonly sms: SmsGateway | null
  /** most e-mails and SMS of a company in a clock hour, and of those the most that one user may cause */
  readonly mostPerHour: number
  readonly mostPerUserHour: number
}

export interface MailServer {
  /** `smtp://` or `smtps://`, with user and password where it asks for them */
  readonly url: string
  /** who mails where a company names nobody */
  readonly from: string
}

/** A gateway that takes one SMS a request; `{{to}}`, `{{text}}` and `{{id}}` are filled in URL and body. */
export interface SmsGateway {
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  /** JSON or a form, as the content type of the headers says; absent with GET */
  readonly body: string | null
  /** hosts that may lie in a private network, and may be asked without TLS */
  readonly privateHosts: readonly string[]
}

export const noMessages: MessageSettings = { mail: null, sms: null, mostPerHour: 10_000, mostPerUserHour: 10_000 }
