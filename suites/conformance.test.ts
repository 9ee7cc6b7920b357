// Our own door to the suites: the reference, one test a case.
import reference from "../src/adapter/reference.ts";
import { conformance } from "../src/vitest.ts";

const filter = process.env.FILTER;
conformance(reference, filter === undefined ? {} : { grep: new RegExp(filter) });
