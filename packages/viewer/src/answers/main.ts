// The script that answers questions about the graph of a report. It is loaded on demand, and never if there is a host.
import { GraphAnswers } from './graph-answers.js';

(globalThis as { codeGraphAnswers?: typeof GraphAnswers }).codeGraphAnswers = GraphAnswers;
