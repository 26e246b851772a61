/** Passwords that everybody tries first and that have all kinds of characters, in small letters (security row 25). */
const common: ReadonlySet<string> = new Set(
  `p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@ssword p@ssword1 p@ssword123 p@55w0rd p@$$w0rd pa$$w0rd pa$$word1 passw0rd! password1! password1@
  password1# password12! password123! password123@ password@1 password@12 password@123 password@1234 password! admin@123 admin@1234 admin123! admin1234!
  administrator1! welcome1! welcome1@ welcome@1 welcome@123 welcome123! qwerty1! qwerty12! qwerty123! qwerty@123 qwerty@1234 abc@1234 abc@12345 abcd1234!
  abcd@1234 abcd@123 abc123!@# abc12345! asdf@1234 asdf1234! 1q2w3e4r! 1qaz@wsx 1qaz!qaz 1qaz2wsx! zaq1@wsx zaq12wsx! q1w2e3r4! letmein1! letmein123!
  iloveyou1! iloveyou123! sunshine1! monkey123! dragon123! football1! baseball1! princess1! superman1! batman123! master123! shadow123! changeme1! changeme123!
  changeme@123 secret123! login123! user@123 user@1234 guest@123 test@123 test@1234 test1234! test123! root@123 temp@123 temp1234! hello123! hello@123
  india@123 oman@123 summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2026! autumn2026! january2026! company1! company123!`.split(
    /\s+/,
  ),
)

const bare = (password: string) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const commonBare: ReadonlySet<string> = new Set([...common].map(bare))

/** Whether a password is one of those that are tried first, in any mix of large and small letters, with any marks between them. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase()) || commonBare.has(bare(password))
