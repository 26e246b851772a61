import type { Notice } from './privacy.rules.ts'

const notice: Notice = {
  title: 'Privacy notice',
  updated: 'Last updated 16 April 2025',
  sections: [
    {
      id: 'scope',
      heading: 'Introduction and scope',
      blocks: [
        'Quayside plans and records the work of people at ports and terminals: rosters, deployment, clock in and out, attendance and paid hours. This notice says which personal information it uses, why, where it goes, how long it is kept, and what you can ask for.',
        'It applies to everyone whose work is planned or recorded with Quayside, and to everyone who signs in to it, on the web and on a phone. The company that employs or engages you decides what Quayside is used for and is responsible for your information. We operate the product on its behalf. A privacy policy of your company may say more; where the two differ, that policy and the law of your country come first.',
      ],
    },
    {
      id: 'collected',
      heading: 'Personal information collected',
      blocks: [
        'Quayside holds what is needed to plan and record work:',
        [
          'Who you are: name, employee number, photo, date of birth, gender, marital status, nationality and languages, as far as your company records them. Religion and address are stored encrypted.',
          'Your work: employer or contractor, crew, position, skills, licences and permits with their dates of expiry.',
          'Your time: shifts, leave, training, deployments, clockings and the hours counted from them.',
          'Your account: user name, role, the terminals you may see, language, and the hash of your password. The password itself is never stored.',
          'Your use: sign-ins with time, network address and kind of browser, and who changed which record when.',
          'Your location at a clock in or out, and while geofence attendance is on, as the next section explains.',
        ],
        'Most of it comes from your company. The rest you give yourself, or it arises when you work with Quayside.',
      ],
    },
    {
      id: 'use',
      heading: 'How and on what basis it is used',
      blocks: [
        'Your information is used to make rosters that are safe and fair, to put people with valid skills and licences on the work, to record attendance, to count paid hours, to keep rest and overtime rules, and to protect the product against misuse. The basis is your contract of work, the legal duties of your company as an employer, and its legitimate interest in running the terminal safely. Where the law asks for your consent, it is asked for first, and you can withdraw it.',
        'Background location. If your company uses geofence attendance, the app on your phone reads its location also while the app is closed or not in use, to tell when you enter or leave the area of your terminal. That decides only whether a clock in or out took place on site. Reading starts after you have allowed it on the phone, and you can turn it off in the settings of the phone at any time; you then clock in and out in another way that your company offers. Location is not used to follow you outside working time, for advertising, or to judge how you work, and it is never sold.',
      ],
    },
    {
      id: 'transfers',
      heading: 'International transfers',
      blocks: [
        'Your information is stored where your company has chosen to run Quayside. A company that works in several countries, or that has us or a hosting provider support it from abroad, may let it be read or stored in a country other than yours. Before that happens, the safeguards that your law asks for are put in place, such as standard contractual clauses and encryption on the way and at rest. You can ask for a copy of them.',
      ],
    },
    {
      id: 'biometric',
      heading: 'Biometric authentication',
      blocks: [
        'For clock in and out, the app may ask you to confirm that it is you by fingerprint or face. Your phone does this check by itself. Your fingerprint or face never leaves the phone: Quayside does not receive, store or compare it, and learns only whether the check succeeded. It is used for clock in and out and nothing else, and you can use the code of the phone instead.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long it is kept',
      blocks: [
        'Your information is kept while you are employed or engaged by your company. After that it is deleted or made anonymous, except what the law obliges your company to keep, such as records of working time and pay, and only for as long as the law says.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Depending on the law of your country, you can:',
        [
          'ask what is held about you, and get a copy;',
          'have wrong information corrected and incomplete information completed;',
          'have information deleted, or its use restricted;',
          'object to a use that rests on a legitimate interest;',
          'withdraw a consent, for the time to come;',
          'have a person look again at a decision that was made automatically;',
          'complain to the data protection authority of your country.',
        ],
        'Nobody may treat you worse because you use these rights.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        'For questions about your information, and to use your rights, turn first to the human resources department or the data protection officer of your company. For help with signing in, turn to the person who administers Quayside there.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this notice',
      blocks: [
        'When the product or the law changes, this notice changes with it. The date at the top says when it last did. Changes that matter to you are announced in the product before they apply.',
      ],
    },
  ],
}
export default notice
