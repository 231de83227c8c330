import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const fr: Translation<SendMessage> = {
  'send.title': 'Envoyer',
  'send.review': 'Vérifier l’envoi',
  'send.selectToken': 'Choisir un jeton',
  'send.token': 'Jeton',
  'send.amount': 'Montant',
  'send.to': 'À',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Adresse Solana',
  'send.toAny': 'Adresse',
  'send.toName': '0x… ou un nom',
  'send.name.looking': 'Recherche du nom…',
  'send.name.missing': 'Ce nom n’a pas d’adresse sur ce réseau.',
  'send.name.confusable':
    'Ce nom mélange des caractères qui se ressemblent et appartient peut-être à quelqu’un d’autre. Demandez l’adresse elle-même.',
  'send.name.differs':
    'Ethereum ne confirme pas l’adresse que le service de noms a pour ce nom. Demandez l’adresse elle-même.',
  'send.name.unchecked': 'Impossible de vérifier si ce nom appartient à cette adresse. Comparez l’adresse.',
  'send.name.invalid': 'Ce nom n’est pas valide.',
  'send.name.down': 'Le service de noms ne répond pas. Réessayez ou saisissez l’adresse.',
  'send.name.changed':
    'Le nom appartient maintenant à une autre adresse, affichée ci-dessus. Rien n’a été envoyé. Contrôlez-la, puis vérifiez à nouveau l’envoi.',
  'send.balance': 'Solde\u00a0: {balance}',
  'send.balanceUnknown': 'Solde indisponible',
  'send.addAmount': 'Saisir un montant',
  'send.incorrect': 'Valeur incorrecte',
  'send.incorrectHint': 'Saisissez un nombre avec une virgule ou un point, et au plus {decimals} décimales.',
  'send.ambiguousHint': 'Cela peut être {less} ou {more}. Saisissez le nombre voulu.',
  'send.insufficient': 'Fonds insuffisants',
  'send.insufficientHint': 'Vous avez {balance}.',
  'send.addAddress': 'Saisir une adresse',
  'send.invalidAddress': 'Adresse non valide',
  'send.shapeHint': 'Ici, une adresse a 40 caractères après 0x.',
  'send.shapeSolana':
    'Ici, une adresse fait 32 octets\u00a0: de 32 à 44 lettres et chiffres, sans 0, O, I ni l.',
  'send.shapeAny': 'Ce n’est pas une adresse de ce réseau.',
  'send.checksumHint':
    'Cette adresse contient une faute de frappe\u00a0: sa somme de contrôle ne correspond pas. Copiez-la à nouveau.',
  'send.preview': 'Vérifier l’envoi',
  'send.leaves': 'Vous envoyez',
  'send.receiver': 'À',
  'send.from': 'De',
  'send.network': 'Réseau',
  'send.token.contract': 'Contrat du jeton',
  'send.unknownToken': 'Jeton inconnu',
  'send.cost': 'Frais de réseau',
  'send.costShown': 'Indiqués par {wallet} avant votre confirmation',
  'send.feeReading': 'Interrogation du réseau…',
  'send.feeAbout': 'Environ {amount}',
  'send.feeMost': 'Au plus {amount}',
  'send.feeUnknown': 'Indiqués par votre wallet',
  'send.warning.unused': 'Cette adresse n’a encore jamais servi',
  'send.hint.unused':
    'Il n’y en a aucune trace sur ce réseau. Vérifiez qu’elle est complète et qu’elle est bien pour ce réseau.',
  'send.warning.poisoned': 'Cette adresse est dans votre historique pour que vous la copiiez par erreur',
  'send.hint.poisoned':
    'Vous ne lui avez jamais rien envoyé de valeur\u00a0: elle y est arrivée par une transaction qui n’a rien transféré ou qui imite une autre adresse. Ne continuez que si son propriétaire vous l’a donnée.',
  'send.warning.twin': 'Une autre adresse de votre historique ressemble à celle-ci',
  'send.hint.twin':
    'L’une des deux est peut-être là pour être prise pour l’autre. Comparez chaque caractère avec l’adresse que son propriétaire vous a donnée.',
  'send.other': 'L’autre\u00a0:',
  'send.warning.programAddress': 'Cette adresse appartient à un programme',
  'send.hint.programAddress':
    'Personne n’en a la clé, et ce qu’elle reçoit peut y rester. Ne continuez que si son propriétaire vous a dit d’envoyer exactement à cette adresse.',
  'send.zeroAddressHint': 'Cette adresse n’appartient à personne. Tout ce qui y est envoyé est perdu.',
  'send.tokenContractHint': 'C’est l’adresse du jeton lui-même. Tout ce qui y est envoyé est perdu.',
  'send.warning.burnAddress': 'Tout ce qui est envoyé à cette adresse est perdu',
  'send.hint.burnAddress':
    'Personne ne peut rien en retirer. Ne continuez que si vous voulez détruire ce que vous envoyez.',
  'send.warning.ownAddress': 'C’est votre propre adresse',
  'send.hint.ownAddress':
    'Vous enverriez au compte depuis lequel vous envoyez et ne paieriez que les frais de réseau.',
  'send.warning.lookAlike': 'Cette adresse ressemble à une adresse que vous connaissez',
  'send.hint.lookAlike':
    'Elle commence et finit comme la vôtre ou comme une adresse à laquelle vous avez envoyé, mais c’en est une autre. Comparez chaque caractère.',
  'send.known': 'Celle que vous connaissez\u00a0:',
  'send.warning.contract': 'Cette adresse appartient à un contrat',
  'send.hint.contract':
    'Il ne peut peut-être pas transférer ce qu’il reçoit. Ne continuez que si son propriétaire vous a dit d’y envoyer.',
  'send.accept': 'J’ai vérifié l’adresse et je veux y envoyer',
  'send.confirm': 'Envoyer {amount}',
  'send.waiting': 'Confirmez dans {wallet}',
  'send.waitingHint': 'Rien ne part avant votre confirmation dans le wallet.',
  'send.still': 'Toujours en attente de {wallet}',
  'send.stillHint':
    'Sa fenêtre est peut-être derrière celle-ci. Annulez ici pour ne plus attendre, puis refusez aussi dans le wallet.',
  'send.cancel': 'Annuler',
  'send.declined': 'Demande refusée',
  'send.declinedHint': 'Rien n’a été envoyé. Le montant et le destinataire sont conservés.',
  'send.busy': 'Consultez votre wallet\u00a0: une demande est déjà ouverte',
  'send.busyHint': 'Rien n’a été envoyé. Répondez à la demande ouverte ou fermez-la, puis réessayez.',
  'send.changed': 'Le réseau ou le compte a changé. Vérifiez à nouveau.',
  'send.changedHint': 'Rien n’a été envoyé.',
  'send.again': 'Vérifier à nouveau',
  'send.failed': 'Impossible d’envoyer la transaction. Réessayez.',
  'send.unknown': 'Nous ne savons pas encore si cela a été envoyé',
  'send.unknownHint': 'La réponse s’est perdue en route. Vérifiez dans {wallet} avant de renvoyer.',
  'send.unknownSaid':
    '{wallet} a répondu «\u00a0{message}\u00a0», ce qui ne permet pas de le savoir. Vérifiez dans {wallet} avant de renvoyer.',
  'send.unknownAsking':
    '{wallet} peut encore vous demander de confirmer. Refusez-y la demande si vous ne voulez plus envoyer.',
  'send.checking': 'Vérification auprès du réseau…',
  'send.probably': 'Cela a probablement été envoyé',
  'send.probablyHint':
    'Votre compte a envoyé une transaction depuis. Vérifiez dans {wallet} avant de renvoyer.',
  'send.sent': 'Transaction envoyée',
  'send.sentHint': 'Le réseau a reçu votre transaction.',
  'send.unsent': 'Cela n’a pas été envoyé',
  'send.unsentHint': 'Rien n’a quitté votre compte. Le montant et le destinataire sont conservés.',
  'send.droppedHint': 'Le réseau ne peut plus l’inclure. Rien de ce paiement n’a quitté votre compte.',
  'send.reverted': 'La transaction a échoué',
  'send.revertedHint': 'Le réseau l’a annulée. Seuls les frais de réseau ont été prélevés.',
  'send.transaction': 'Transaction',
  'send.copyHash': 'Copier le hash de la transaction',
  'send.hashCopied': 'Hash copié',
  'send.max': 'Max',
  'send.maxHint': 'Laisse {fee} pour les frais de réseau.',
  'send.maxUnknown': 'Les frais de réseau sont inconnus ou dépassent votre solde. Saisissez un montant.',
  'send.pendingTitle': 'Envoi de {amount}',
  'send.pendingHint': 'En attente du réseau. Vous pouvez fermer cette fenêtre.',
  'send.pendingLong':
    'Le réseau met plus de temps que d’habitude. Votre wallet affiche aussi la transaction.',
  'send.confirmed': 'Transaction confirmée',
  'send.confirmedTitle': 'Vous avez envoyé {amount}',
  'send.confirmedHint': 'Le réseau l’a confirmé.',
  'send.explorer': 'Voir sur {explorer}',
  'send.anyway': 'Envoyer quand même (peut-être deux fois)',
  'send.anywayTitle': 'Envoyer {amount} à nouveau\u00a0?',
  'send.anywayHint': 'Si le premier envoi a aussi eu lieu, {amount} quitteront deux fois votre compte.',
  'send.anywayConfirm': 'Oui, envoyer à nouveau',
  'send.sendAgain': 'Envoyer à nouveau',
  'send.details': 'Détails',
  'send.recent': 'Récents',
  'send.forget': 'Retirer {address}',
  'send.done': 'Terminé',
  'send.node.feeCapTooHigh':
    'Les frais de réseau ont été fixés trop haut. Réduisez-les dans le wallet et réessayez. Rien n’a été envoyé.',
  'send.node.feeCapTooLow':
    'Les frais de réseau ont dépassé le montant proposé. Réessayez\u00a0: le wallet proposera plus. Rien n’a été envoyé.',
  'send.node.tipAboveFeeCap':
    'Les frais de priorité dépassent l’ensemble des frais de réseau. Réglez les frais dans le wallet et réessayez. Rien n’a été envoyé.',
  'send.node.nonceTooHigh':
    'Il manque une transaction précédente de ce compte. Attendez qu’elle se termine ou supprimez-la dans le wallet, puis réessayez. Rien n’a été envoyé.',
  'send.node.nonceTooLow':
    'Une autre transaction de ce compte est passée avant, ou celle-ci est déjà en route. Vérifiez le compte avant de renvoyer.',
  'send.node.nonceMax':
    'Ce compte a atteint le nombre maximal de transactions. Envoyez depuis un autre compte. Rien n’a été envoyé.',
  'send.node.insufficientFunds':
    'Le solde du compte ne suffit pas pour le montant et les frais de réseau. Envoyez moins ou ajoutez des fonds. Rien n’a été envoyé.',
  'send.node.gasTooHigh':
    'La limite de gas dépasse ce que le réseau accepte. Réduisez-la dans le wallet et réessayez. Rien n’a été envoyé.',
  'send.node.gasTooLow':
    'La limite de gas est trop basse pour cette transaction. Augmentez-la dans le wallet et réessayez. Rien n’a été envoyé.',
  'send.node.typeNotSupported':
    'Ce réseau n’accepte pas ce type de transaction. Choisissez-en un autre dans le wallet. Rien n’a été envoyé.',
  'send.node.executionReverted':
    'Le contrat du destinataire a refusé la transaction, donc le réseau ne l’a pas acceptée. Vérifiez le destinataire. Rien n’a été envoyé.',
  'send.cannotSend': 'Cela ne peut pas être envoyé',
  'send.tokenChanged': 'Les décimales du jeton diffèrent de celles affichées ici. Rien n’a été envoyé.',
  'send.tokenRefused': 'Le jeton refuse ce transfert. Rien n’a été envoyé.',
  'send.tokenNotFound': 'Ce jeton n’existe pas sur ce réseau. Rien n’a été envoyé.',
  'send.noTokenAccount': 'Ce compte n’a jamais détenu ce jeton. Rien n’a été envoyé.',
  'send.tooLittle': 'Le compte ne détient pas autant de ce jeton. Rien n’a été envoyé.',
  'send.unsupported': 'Réseau non pris en charge',
  'send.otherNetwork':
    'Le nœud de ce réseau appartient à un autre réseau. Rien n’a été envoyé. Prévenez le propriétaire de ce site.',
  'send.silent': 'Le réseau ne répond pas, donc le jeton ne peut pas être vérifié. Rien n’a été envoyé.',
  'send.started': 'Transaction lancée',
  'send.gone': 'Aucun wallet connecté',
  'send.goneHint': 'Connectez-en un pour envoyer. Le montant et le destinataire sont conservés.',
  'send.goneEmpty': 'Connectez-en un pour envoyer.',
  'send.connect': 'Connecter un wallet',
}

export default fr
