import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const fr: Translation<SessionsMessage> = {
  'sessions.lead':
    'Ces sites peuvent agir pour ce compte sans vous consulter, dans les limites indiquées ici.',
  'sessions.beta': 'Bêta',
  'sessions.loading': 'Chargement de vos sessions intelligentes',
  'sessions.empty': 'Aucune session intelligente',
  'sessions.emptyHint':
    'Un site que vous autorisez à agir pour ce compte figure ici jusqu’à ce que vous révoquiez l’autorisation.',
  'sessions.broken': 'Impossible de charger vos sessions intelligentes',
  'sessions.brokenHint':
    'Les sites que vous avez autorisés peuvent toujours agir pour ce compte. Réessayez dans un instant.',
  'sessions.none': 'Les sessions intelligentes appartiennent au wallet intégré',
  'sessions.noneHint': 'Connectez-vous à ce wallet pour voir ce que les sites peuvent faire pour vous.',
  'sessions.retry': 'Réessayer',
  'sessions.active': 'Active',
  'sessions.expired': 'Expirée',
  'sessions.revoked': 'Révoquée',
  'sessions.until': 'Jusqu’au {date}',
  'sessions.ended': 'Terminée le {date}',
  'sessions.revokedAt': 'Révoquée le {date}',
  'sessions.revoke': 'Révoquer',
  'sessions.revoking': 'En attente de votre wallet',
  'sessions.calls': 'Utiliser ces fonctions du contrat',
  'sessions.callsAny': 'Utiliser toutes les fonctions du contrat',
  'sessions.limit': '{name}, en envoyant au plus {amount} par appel',
  'sessions.conditions': '{name}, avec certaines valeurs fixées',
  'sessions.limitAndConditions':
    '{name}, en envoyant au plus {amount} par appel, avec certaines valeurs fixées',
  'sessions.delegates':
    'Son code s’exécute comme votre compte\u00a0: il peut déplacer tout ce que vous possédez.',
  'sessions.hourly': 'Dépenser jusqu’à {amount} par heure',
  'sessions.daily': 'Dépenser jusqu’à {amount} par jour',
  'sessions.weekly': 'Dépenser jusqu’à {amount} par semaine',
  'sessions.spend': 'Dépenser jusqu’à {amount} par période de {period}',
  'sessions.unlimited': 'Dépenser {symbol} sans limite',
  'sessions.theToken': 'ce jeton',
  'sessions.units': '{amount} unités de base du jeton',
  'sessions.unknown': 'Une autorisation inconnue\u00a0: {type}',
  'sessions.nothing': 'Aucune autorisation n’est indiquée.',
  'sessions.created': 'Session intelligente créée',
  'sessions.createdHint': 'Vous pouvez gérer votre session dans les paramètres de votre compte.',
  'sessions.gotIt': 'Compris',
}

export default fr
