import { conflict, invalid, notFound, type Problems } from '../kernel/problem.ts'

export const problems = {
  DtbookFilenameUnusable: invalid(
    'Publikationens filnamn för DTBook kan bara ha bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  ),
  DtbookNotChosen: invalid('Publikationen exporteras inte som DTBook.'),
  LegimusFilenameUnusable: invalid(
    'Fyll i publikationens filnamn hos Legimus först: bokstäverna A till Z, siffror, punkt, bindestreck och understreck.',
  ),
  NoWebSite: invalid('Publikationen har ingen webbplats att lägga artiklar på.'),
  NotSentToLegimus: invalid('Publikationen skickas inte till Legimus.'),
  ProductionAlreadyExists: conflict('Produktionen finns redan.'),
  ProductionAtAnotherStep: conflict('Produktionen har inte kommit så långt.'),
  ProductionHasEnded: conflict('Produktionen är redan klar.'),
  ProductionNotFound: notFound('Produktionen finns inte.'),
  ProductionNotParked: conflict('Produktionen väntar inte på något. Starta en ny.'),
  ProductionNotRunning: conflict('Produktionen pågår inte.'),
  ProductionStillBlocked: conflict('Felet finns kvar i numret. Rätta det och försök igen.'),
} satisfies Problems
