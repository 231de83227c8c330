import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const es: Translation<SendMessage> = {
  'send.title': 'Enviar',
  'send.review': 'Revisar envío',
  'send.selectToken': 'Elegir token',
  'send.token': 'Token',
  'send.amount': 'Importe',
  'send.to': 'Para',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Dirección de Solana',
  'send.toAny': 'Dirección',
  'send.toName': '0x… o un nombre',
  'send.name.looking': 'Buscando el nombre…',
  'send.name.missing': 'Este nombre no tiene ninguna dirección en esta red.',
  'send.name.confusable':
    'Este nombre mezcla caracteres parecidos, así que puede pertenecer a otra persona. Pide la dirección.',
  'send.name.differs':
    'Ethereum no confirma la dirección que el servicio de nombres tiene para este nombre. Pide la dirección.',
  'send.name.unchecked':
    'No se pudo comprobar si este nombre pertenece a esta dirección. Compara la dirección.',
  'send.name.invalid': 'Este nombre no es válido.',
  'send.name.down': 'El servicio de nombres no responde. Inténtalo de nuevo o introduce la dirección.',
  'send.name.changed':
    'El nombre pertenece ahora a otra dirección, que se muestra arriba. No se envió nada. Compruébala y revisa de nuevo.',
  'send.balance': 'Saldo: {balance}',
  'send.balanceUnknown': 'Saldo no disponible',
  'send.addAmount': 'Introducir importe',
  'send.incorrect': 'Valor incorrecto',
  'send.incorrectHint':
    'Introduce un número con una coma o un punto decimal y un máximo de {decimals} decimales.',
  'send.ambiguousHint': 'Puede ser {less} o {more}. Introduce el que quieras decir.',
  'send.insufficient': 'Fondos insuficientes',
  'send.insufficientHint': 'Tienes {balance}.',
  'send.addAddress': 'Introducir dirección',
  'send.invalidAddress': 'Dirección no válida',
  'send.shapeHint': 'Aquí una dirección tiene 40 caracteres después de 0x.',
  'send.shapeSolana': 'Aquí una dirección son 32 bytes: de 32 a 44 letras y cifras, sin 0, O, I ni l.',
  'send.shapeAny': 'No es una dirección de esta red.',
  'send.checksumHint':
    'Esta dirección tiene una errata: su suma de comprobación no coincide. Cópiala de nuevo.',
  'send.preview': 'Revisar envío',
  'send.leaves': 'Envías',
  'send.receiver': 'Para',
  'send.from': 'De',
  'send.network': 'Red',
  'send.token.contract': 'Contrato del token',
  'send.unknownToken': 'Token desconocido',
  'send.cost': 'Comisión de red',
  'send.costShown': 'La muestra {wallet} antes de que confirmes',
  'send.feeReading': 'Consultando la red…',
  'send.feeAbout': 'Aproximadamente {amount}',
  'send.feeMost': 'Como máximo {amount}',
  'send.feeUnknown': 'La muestra tu wallet',
  'send.warning.unused': 'Esta dirección aún no se ha usado',
  'send.hint.unused':
    'No hay rastro de ella en esta red. Comprueba que está completa y que pertenece a esta red.',
  'send.warning.poisoned': 'Esta dirección está en tu historial para que la copies por error',
  'send.hint.poisoned':
    'Nunca le has enviado nada de valor: llegó ahí por una transacción que no movió nada o que imita otra dirección. Continúa solo si su propietario te la dio.',
  'send.warning.twin': 'Otra dirección de tu historial se parece a esta',
  'send.hint.twin':
    'Una de las dos puede estar ahí para confundirse con la otra. Compara cada carácter con la dirección que te dio su propietario.',
  'send.other': 'La otra:',
  'send.warning.programAddress': 'Esta dirección pertenece a un programa',
  'send.hint.programAddress':
    'Nadie tiene su clave, y puede quedarse con lo que reciba. Continúa solo si su propietario te indicó enviar exactamente ahí.',
  'send.zeroAddressHint': 'Esta dirección no es de nadie. Lo que se envíe ahí se pierde.',
  'send.tokenContractHint': 'Es la dirección del propio token. Lo que se envíe ahí se pierde.',
  'send.warning.burnAddress': 'Lo que se envíe a esta dirección se pierde',
  'send.hint.burnAddress': 'Nadie puede sacar nada de ella. Continúa solo si quieres destruir lo que envías.',
  'send.warning.ownAddress': 'Es tu propia dirección',
  'send.hint.ownAddress': 'Enviarías a la cuenta desde la que envías y solo pagarías la comisión de red.',
  'send.warning.lookAlike': 'Esta dirección se parece a una que conoces',
  'send.hint.lookAlike':
    'Empieza y termina como la tuya o como una a la que has enviado, pero es otra. Compara todos los caracteres.',
  'send.known': 'La que conoces:',
  'send.warning.contract': 'Esta dirección pertenece a un contrato',
  'send.hint.contract':
    'Puede que no sea capaz de reenviar lo que reciba. Continúa solo si su propietario te indicó enviar ahí.',
  'send.accept': 'He comprobado la dirección y quiero enviar ahí',
  'send.confirm': 'Enviar {amount}',
  'send.waiting': 'Confirma en {wallet}',
  'send.waitingHint': 'No se envía nada hasta que confirmes allí.',
  'send.still': 'Seguimos esperando a {wallet}',
  'send.stillHint':
    'Puede que su ventana esté detrás de esta. Cancela aquí para dejar de esperar y después rechaza también en la wallet.',
  'send.cancel': 'Cancelar',
  'send.declined': 'Solicitud rechazada',
  'send.declinedHint': 'No se envió nada. El importe y el destinatario se conservan.',
  'send.busy': 'Revisa tu wallet: ya hay una solicitud abierta',
  'send.busyHint': 'No se envió nada. Responde o cierra la solicitud abierta y vuelve a intentarlo.',
  'send.changed': 'La red o la cuenta ha cambiado. Revisa de nuevo.',
  'send.changedHint': 'No se envió nada.',
  'send.again': 'Revisar de nuevo',
  'send.failed': 'No se pudo enviar la transacción. Inténtalo de nuevo.',
  'send.unknown': 'Todavía no sabemos si esto se envió',
  'send.unknownHint': 'La respuesta se perdió por el camino. Revisa {wallet} antes de volver a enviar.',
  'send.unknownSaid':
    '{wallet} respondió «{message}», pero eso no lo aclara. Revisa {wallet} antes de volver a enviar.',
  'send.unknownAsking':
    '{wallet} puede pedirte todavía que lo confirmes. Recházalo allí si ya no quieres enviar.',
  'send.checking': 'Comprobando con la red…',
  'send.probably': 'Probablemente se envió',
  'send.probablyHint':
    'Tu cuenta ha enviado una transacción desde entonces. Revisa {wallet} antes de volver a enviar.',
  'send.sent': 'Transacción enviada',
  'send.sentHint': 'La red ha recibido tu transacción.',
  'send.unsent': 'Esto no se envió',
  'send.unsentHint': 'No salió nada de tu cuenta. El importe y el destinatario se conservan.',
  'send.droppedHint': 'La red ya no puede incluirla. Nada de este pago ha salido de tu cuenta.',
  'send.reverted': 'La transacción falló',
  'send.revertedHint': 'La red la revirtió. Solo se cobró la comisión de red.',
  'send.transaction': 'Transacción',
  'send.copyHash': 'Copiar hash de la transacción',
  'send.hashCopied': 'Hash copiado',
  'send.max': 'Máx.',
  'send.maxHint': 'Deja {fee} para la comisión de red.',
  'send.maxUnknown': 'No se conoce la comisión de red, o es mayor que tu saldo. Introduce un importe.',
  'send.pendingTitle': 'Enviando {amount}',
  'send.pendingHint': 'Esperando a la red. Puedes cerrar esta ventana.',
  'send.pendingLong': 'La red está tardando más de lo normal. Tu wallet también muestra la transacción.',
  'send.confirmed': 'Transacción confirmada',
  'send.confirmedTitle': 'Has enviado {amount}',
  'send.confirmedHint': 'La red lo ha confirmado.',
  'send.explorer': 'Ver en {explorer}',
  'send.anyway': 'Enviar de todos modos (quizá dos veces)',
  'send.anywayTitle': '¿Enviar {amount} de nuevo?',
  'send.anywayHint': 'Si el primer envío también se hizo, {amount} saldrán dos veces de tu cuenta.',
  'send.anywayConfirm': 'Sí, enviar de nuevo',
  'send.sendAgain': 'Enviar de nuevo',
  'send.details': 'Detalles',
  'send.recent': 'Recientes',
  'send.forget': 'Quitar {address}',
  'send.done': 'Listo',
  'send.node.feeCapTooHigh':
    'La comisión de red se fijó demasiado alta. Bájala en la wallet y vuelve a intentarlo. No se envió nada.',
  'send.node.feeCapTooLow':
    'La comisión de red ha subido por encima de lo ofrecido. Inténtalo de nuevo: la wallet ofrecerá más. No se envió nada.',
  'send.node.tipAboveFeeCap':
    'La comisión de prioridad es mayor que toda la comisión de red. Ajusta la comisión en la wallet y vuelve a intentarlo. No se envió nada.',
  'send.node.nonceTooHigh':
    'Falta una transacción anterior de esta cuenta. Espera a que termine o elimínala en la wallet y vuelve a intentarlo. No se envió nada.',
  'send.node.nonceTooLow':
    'Otra transacción de esta cuenta se adelantó, o esta ya está en camino. Revisa la cuenta antes de volver a enviar.',
  'send.node.nonceMax':
    'Esta cuenta ha alcanzado el número máximo de transacciones. Envía desde otra cuenta. No se envió nada.',
  'send.node.insufficientFunds':
    'La cuenta no tiene saldo suficiente para el importe y la comisión de red. Envía menos o añade fondos. No se envió nada.',
  'send.node.gasTooHigh':
    'El límite de gas es mayor que el que acepta la red. Redúcelo en la wallet y vuelve a intentarlo. No se envió nada.',
  'send.node.gasTooLow':
    'El límite de gas es demasiado bajo para esta transacción. Auméntalo en la wallet y vuelve a intentarlo. No se envió nada.',
  'send.node.typeNotSupported':
    'Esta red no acepta este tipo de transacción. Elige otro en la wallet. No se envió nada.',
  'send.node.executionReverted':
    'El contrato del destinatario rechazó la transacción, así que la red no la aceptó. Comprueba el destinatario. No se envió nada.',
  'send.cannotSend': 'Esto no se puede enviar',
  'send.tokenChanged': 'Los decimales del token no coinciden con los que se muestran aquí. No se envió nada.',
  'send.tokenRefused': 'El token rechaza esta transferencia. No se envió nada.',
  'send.tokenNotFound': 'No existe ese token en esta red. No se envió nada.',
  'send.noTokenAccount': 'Esta cuenta nunca ha tenido ese token. No se envió nada.',
  'send.tooLittle': 'La cuenta no tiene suficiente saldo de ese token. No se envió nada.',
  'send.unsupported': 'Red no admitida',
  'send.otherNetwork':
    'El nodo de esta red pertenece a otra red. No se envió nada. Avisa al propietario de este sitio.',
  'send.silent': 'La red no responde, así que no se puede comprobar el token. No se envió nada.',
  'send.started': 'Transacción iniciada',
  'send.gone': 'No hay ninguna wallet conectada',
  'send.goneHint': 'Conecta una para enviar. El importe y el destinatario se conservan.',
  'send.goneEmpty': 'Conecta una para enviar.',
  'send.connect': 'Conectar wallet',
}

export default es
