import type { Notice } from './privacy.rules.ts'

const notice: Notice = {
  title: 'Avis de confidentialité',
  updated: 'Dernière mise à jour le 16 avril 2025',
  sections: [
    {
      id: 'scope',
      heading: 'Introduction et champ d’application',
      blocks: [
        'Quayside planifie et enregistre le travail des personnes dans les ports et terminaux : plannings, affectations, pointages, présence et heures payées. Cet avis indique quelles données personnelles sont utilisées, pourquoi, où elles vont, combien de temps elles sont conservées et ce que vous pouvez demander.',
        'Il s’applique à toute personne dont le travail est planifié ou enregistré avec Quayside, et à toute personne qui s’y connecte, sur le web comme sur téléphone. L’entreprise qui vous emploie ou fait appel à vous décide de l’usage de Quayside et est responsable de vos données. Nous exploitons le produit pour son compte. La politique de votre entreprise peut en dire davantage ; en cas de différence, cette politique et la loi de votre pays prévalent.',
      ],
    },
    {
      id: 'collected',
      heading: 'Données personnelles collectées',
      blocks: [
        'Quayside conserve ce qu’il faut pour planifier et enregistrer le travail :',
        [
          'Votre identité : nom, matricule, photo, date de naissance, sexe, situation de famille, nationalité et langues, dans la mesure où votre entreprise les enregistre. La religion et l’adresse sont chiffrées.',
          'Votre travail : employeur ou prestataire, équipe, poste, compétences, licences et permis avec leurs dates d’expiration.',
          'Votre temps : postes, congés, formations, affectations, pointages et heures qui en sont calculées.',
          'Votre compte : nom d’utilisateur, rôle, terminaux visibles, langue et empreinte du mot de passe. Le mot de passe lui-même n’est jamais conservé.',
          'Votre utilisation : connexions avec heure, adresse réseau et type de navigateur, et qui a modifié quoi et quand.',
          'Votre position lors d’un pointage, et tant que la présence par géorepérage est active, comme l’explique la section suivante.',
        ],
        'La plupart de ces données viennent de votre entreprise. Vous donnez les autres vous-même, ou elles naissent de votre utilisation de Quayside.',
      ],
    },
    {
      id: 'use',
      heading: 'Utilisation et fondement',
      blocks: [
        'Vos données servent à établir des plannings sûrs et équitables, à affecter des personnes dont les compétences et licences sont valables, à enregistrer la présence, à compter les heures payées, à respecter les règles de repos et d’heures supplémentaires et à protéger le produit contre les abus. Le fondement est votre contrat de travail, les obligations légales de votre entreprise comme employeur et son intérêt légitime à exploiter le terminal en sécurité. Lorsque la loi exige votre consentement, il est demandé d’abord, et vous pouvez le retirer.',
        'Position en arrière-plan. Si votre entreprise utilise la présence par géorepérage, l’application de votre téléphone lit sa position même lorsqu’elle est fermée ou inutilisée, afin de savoir quand vous entrez dans la zone du terminal ou la quittez. Cela décide seulement si un pointage a eu lieu sur site. La lecture commence après votre autorisation sur le téléphone, et vous pouvez l’arrêter à tout moment dans ses réglages ; vous pointez alors d’une autre manière proposée par votre entreprise. La position ne sert ni à vous suivre hors du temps de travail, ni à la publicité, ni à juger votre façon de travailler, et elle n’est jamais vendue.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transferts internationaux',
      blocks: [
        'Vos données sont conservées là où votre entreprise a choisi d’exploiter Quayside. Une entreprise présente dans plusieurs pays, ou assistée depuis l’étranger par nous ou par un hébergeur, peut permettre qu’elles soient lues ou conservées dans un autre pays que le vôtre. Auparavant, les garanties exigées par votre loi sont mises en place, telles que des clauses contractuelles types et le chiffrement en transit et au repos. Vous pouvez en demander une copie.',
      ],
    },
    {
      id: 'biometric',
      heading: 'Authentification biométrique',
      blocks: [
        'Pour le pointage, l’application peut vous demander de confirmer votre identité par empreinte digitale ou visage. Votre téléphone fait seul cette vérification. Votre empreinte ou votre visage ne quitte jamais le téléphone : Quayside ne le reçoit, ne le conserve ni ne le compare, et apprend seulement si la vérification a réussi. Elle ne sert qu’au pointage, et vous pouvez utiliser le code du téléphone à la place.',
      ],
    },
    {
      id: 'retention',
      heading: 'Durée de conservation',
      blocks: [
        'Vos données sont conservées tant que votre entreprise vous emploie ou fait appel à vous. Ensuite elles sont effacées ou anonymisées, sauf celles que la loi oblige votre entreprise à garder, comme les relevés du temps de travail et de la paie, et seulement aussi longtemps que la loi le prévoit.',
      ],
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      blocks: [
        'Selon la loi de votre pays, vous pouvez :',
        [
          'demander quelles données vous concernent et en obtenir une copie ;',
          'faire corriger des données fausses et compléter des données incomplètes ;',
          'faire effacer des données ou limiter leur utilisation ;',
          'vous opposer à une utilisation fondée sur un intérêt légitime ;',
          'retirer un consentement pour l’avenir ;',
          'faire réexaminer par une personne une décision prise automatiquement ;',
          'adresser une plainte à l’autorité de protection des données de votre pays.',
        ],
        'Personne ne peut vous traiter moins bien parce que vous exercez ces droits.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        'Pour toute question sur vos données et pour exercer vos droits, adressez-vous d’abord aux ressources humaines ou au délégué à la protection des données de votre entreprise. Pour une aide à la connexion, adressez-vous à la personne qui y administre Quayside.',
      ],
    },
    {
      id: 'changes',
      heading: 'Modifications de cet avis',
      blocks: [
        'Lorsque le produit ou la loi change, cet avis change aussi. La date en haut indique la dernière modification. Les changements importants pour vous sont annoncés dans le produit avant de s’appliquer.',
      ],
    },
  ],
}
export default notice
