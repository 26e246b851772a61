import type { Notice } from './privacy.rules.ts'

const notice: Notice = {
  title: 'Aviso de privacidad',
  updated: 'Última actualización: 16 de abril de 2025',
  sections: [
    {
      id: 'scope',
      heading: 'Introducción y alcance',
      blocks: [
        'Quayside planifica y registra el trabajo de las personas en puertos y terminales: cuadrantes, asignaciones, fichajes, asistencia y horas pagadas. Este aviso indica qué datos personales se usan, para qué, adónde van, cuánto tiempo se conservan y qué puede usted pedir.',
        'Se aplica a toda persona cuyo trabajo se planifica o registra con Quayside y a toda persona que inicia sesión, en la web o en el teléfono. La empresa que le emplea o contrata decide para qué se usa Quayside y es responsable de sus datos. Nosotros operamos el producto por cuenta de ella. La política de su empresa puede decir más; si difieren, prevalecen esa política y la ley de su país.',
      ],
    },
    {
      id: 'collected',
      heading: 'Datos personales que se recogen',
      blocks: [
        'Quayside guarda lo necesario para planificar y registrar el trabajo:',
        [
          'Quién es usted: nombre, número de empleado, foto, fecha de nacimiento, sexo, estado civil, nacionalidad e idiomas, en la medida en que su empresa los registra. La religión y la dirección se guardan cifradas.',
          'Su trabajo: empleador o contratista, equipo, puesto, competencias, licencias y permisos con sus fechas de vencimiento.',
          'Su tiempo: turnos, ausencias, formación, asignaciones, fichajes y las horas que se calculan con ellos.',
          'Su cuenta: nombre de usuario, rol, terminales que puede ver, idioma y el resumen criptográfico de su contraseña. La contraseña misma nunca se guarda.',
          'Su uso: inicios de sesión con hora, dirección de red y tipo de navegador, y quién cambió qué registro y cuándo.',
          'Su ubicación al fichar, y mientras esté activa la asistencia por geocerca, como explica la sección siguiente.',
        ],
        'La mayor parte procede de su empresa. El resto lo da usted o surge al trabajar con Quayside.',
      ],
    },
    {
      id: 'use',
      heading: 'Cómo y con qué base se usan',
      blocks: [
        'Sus datos se usan para hacer cuadrantes seguros y justos, asignar al trabajo personas con competencias y licencias vigentes, registrar la asistencia, contar las horas pagadas, cumplir las reglas de descanso y horas extra y proteger el producto contra el mal uso. La base es su contrato de trabajo, las obligaciones legales de su empresa como empleadora y su interés legítimo en operar la terminal con seguridad. Cuando la ley exige su consentimiento, se le pide antes, y usted puede retirarlo.',
        'Ubicación en segundo plano. Si su empresa usa la asistencia por geocerca, la aplicación del teléfono lee su ubicación también cuando está cerrada o no se usa, para saber cuándo entra usted en la zona de la terminal o sale de ella. Con ello solo se decide si un fichaje se hizo en el lugar. La lectura empieza después de que usted la permita en el teléfono, y puede desactivarla en los ajustes en cualquier momento; entonces ficha de otro modo que ofrezca su empresa. La ubicación no se usa para seguirle fuera del tiempo de trabajo, ni para publicidad, ni para juzgar cómo trabaja, y nunca se vende.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transferencias internacionales',
      blocks: [
        'Sus datos se guardan donde su empresa ha decidido operar Quayside. Una empresa que trabaja en varios países, o que recibe asistencia nuestra o de un proveedor de alojamiento desde el extranjero, puede permitir que se lean o guarden en un país distinto del suyo. Antes de ello se establecen las garantías que exige su ley, como cláusulas contractuales tipo y cifrado en tránsito y en reposo. Puede pedir una copia de ellas.',
      ],
    },
    {
      id: 'biometric',
      heading: 'Autenticación biométrica',
      blocks: [
        'Para fichar, la aplicación puede pedirle que confirme que es usted con la huella o el rostro. Su teléfono hace esa comprobación por sí solo. La huella o el rostro nunca salen del teléfono: Quayside no los recibe, guarda ni compara, y solo sabe si la comprobación tuvo éxito. Se usa únicamente para fichar, y puede usar en su lugar el código del teléfono.',
      ],
    },
    {
      id: 'retention',
      heading: 'Cuánto tiempo se conservan',
      blocks: [
        'Sus datos se conservan mientras su empresa le emplee o contrate. Después se borran o se anonimizan, salvo lo que la ley obliga a su empresa a guardar, como los registros de jornada y de salario, y solo durante el tiempo que diga la ley.',
      ],
    },
    {
      id: 'rights',
      heading: 'Sus derechos',
      blocks: [
        'Según la ley de su país, usted puede:',
        [
          'preguntar qué datos suyos hay y obtener una copia;',
          'hacer corregir los datos erróneos y completar los incompletos;',
          'hacer borrar datos o limitar su uso;',
          'oponerse a un uso basado en un interés legítimo;',
          'retirar un consentimiento, de ahí en adelante;',
          'pedir que una persona revise una decisión tomada automáticamente;',
          'reclamar ante la autoridad de protección de datos de su país.',
        ],
        'Nadie puede tratarle peor por ejercer estos derechos.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contacto',
      blocks: [
        'Para preguntas sobre sus datos y para ejercer sus derechos, diríjase primero a recursos humanos o al delegado de protección de datos de su empresa. Para ayuda al iniciar sesión, diríjase a quien administra Quayside en ella.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios de este aviso',
      blocks: [
        'Cuando cambia el producto o la ley, cambia también este aviso. La fecha de arriba indica el último cambio. Los cambios que le importan se anuncian en el producto antes de aplicarse.',
      ],
    },
  ],
}
export default notice
