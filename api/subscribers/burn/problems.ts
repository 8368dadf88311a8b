import { conflict, invalid, notFound, type Problems } from '../../kernel/problem.ts'

export const discProblems = {
  BurnAlreadyExists: conflict('Bränningen finns redan.'),
  BurnIsTaken: conflict('Roboten har redan börjat. Stoppa den vid roboten.'),
  BurnNotFailed: conflict('Bränningen har inte stannat, så det finns inget att försöka igen.'),
  BurnNotFound: notFound('Bränningen finns inte.'),
  BurnReplaced: conflict(
    'De skivor som saknas är redan beställda på nytt. Stoppa den beställningen om de ska göras här.',
  ),
  DayToCome: invalid('Dagen har inte varit än. Välj i dag eller en tidigare dag.', 'day'),
  DiscsNotMade: conflict('Skivorna är inte gjorda än. Gör skivavbilden först.'),
  NobodyReminded: conflict('Ingen som har fodral kvar, har en adress och får visas blev påmind den dagen.'),
  NobodyToPostTo: conflict('Ingen som får skivan har en adress att visa den dagen.'),
  ReturnAddressMissing: conflict('Det finns ingen adress att skicka tillbaka till. Fyll i adressen under Säljare.'),
  RobotNotFound: notFound('Den roboten finns inte.'),
} satisfies Problems
