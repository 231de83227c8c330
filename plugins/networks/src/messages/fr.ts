import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const fr: Translation<Key> = {
  'networks.title': 'Choisir un réseau',
  'networks.switch': 'Changer de réseau',
  'networks.chain': 'Changer de réseau',
  'networks.current': 'Actuel',
  'networks.unapproved': 'Non approuvé',
  'networks.list': 'Réseaux',
  'networks.search': 'Rechercher un réseau',
  'networks.noneFound': 'Aucun réseau trouvé',
  'networks.approve': 'Approuvez dans le wallet',
  'networks.accept': 'Acceptez la demande de connexion dans votre wallet',
  'networks.still': 'Toujours en attente de votre wallet',
  'networks.stillHint':
    'Sa fenêtre est peut-être derrière celle-ci. Votre réseau ne change pas avant votre accord.',
  'networks.switching': 'Passage au réseau {name}…',
  'networks.asked': '{host} demande à votre wallet de passer à ce réseau.',
  'networks.no': 'Rester ici',
  'networks.declined': 'Changement refusé',
  'networks.declinedHint':
    'Le changement peut être refusé si le wallet ne prend pas en charge le réseau ou si une demande précédente est encore active',
  'networks.busy': 'Consultez votre wallet\u00a0: une demande est déjà ouverte',
  'networks.busyHint': 'Répondez-y, ou fermez-la et réessayez.',
  'networks.failed': 'Impossible de changer de réseau',
  'networks.gone': 'Réseau introuvable',
  'networks.goneHint': 'Ce site n’utilise pas ce réseau.',
  'networks.back': 'Choisir un autre réseau',
  'networks.to': 'Passer à {name}',
  'networks.other':
    'Le wallet connecté ne prend pas en charge le réseau {name}. Connectez-vous avec un autre wallet.',
  'networks.go': 'Changer',
  'networks.noSwap':
    'L’échange n’est pas possible sur votre réseau actuel. Passez à un réseau disponible pour continuer.',
  'networks.unsupported':
    'Cette appli ne prend pas en charge votre réseau actuel. Passez à un réseau disponible pour continuer.',
  'networks.or': 'ou',
  'networks.disconnect': 'Déconnecter',
  'networks.what': 'Qu’est-ce qu’un réseau\u00a0?',
  'networks.record': 'Un registre partagé',
  'networks.recordHint':
    'Un réseau enregistre qui possède quoi. Il est géré par de nombreux ordinateurs, et non par une seule entreprise.',
  'networks.fee': 'Sa propre monnaie pour les frais',
  'networks.feeHint':
    'Chaque envoi entraîne de petits frais, payés dans la monnaie du réseau, comme l’ETH sur Ethereum.',
  'networks.apart': 'Des soldes séparés',
  'networks.apartHint':
    'Votre adresse peut être la même sur plusieurs réseaux, mais chacun a son propre solde.',
  'networks.choose': 'Choisir un réseau',
  'networks.done': 'Compris',
}

export default fr
