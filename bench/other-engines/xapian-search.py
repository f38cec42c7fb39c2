"""Answers searches with Xapian: documents in the first line as JSON, then a text in each line.

Stems, weighed fields, any word, misspelt words put right, BM25 as it comes.
"""

import json
import sys

import xapian

fields, documents = json.loads(sys.stdin.readline())
database = xapian.WritableDatabase("", xapian.DB_BACKEND_INMEMORY)
generator = xapian.TermGenerator()
generator.set_stemmer(xapian.Stem("en"))
generator.set_database(database)
generator.set_flags(0)
for each in documents:
    document = xapian.Document()
    document.set_data(each["id"])
    generator.set_document(document)
    for field, weight in fields.items():
        generator.index_text(each[field], weight)
        generator.increase_termpos()
    database.add_document(document)

parser = xapian.QueryParser()
parser.set_stemmer(xapian.Stem("en"))
parser.set_stemming_strategy(xapian.QueryParser.STEM_SOME)
parser.set_database(database)
parser.set_default_op(xapian.Query.OP_OR)
print("ready", flush=True)
for line in sys.stdin:
    query = parser.parse_query(json.loads(line), xapian.QueryParser.FLAG_PARTIAL)
    enquire = xapian.Enquire(database)
    enquire.set_query(query)
    found = [match.document.get_data().decode("utf8") for match in enquire.get_mset(0, 10)]
    print(json.dumps(found), flush=True)
